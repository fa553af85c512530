"""The command `python -m hiram.testing.killing`."""

import sys

from hiram.testing.killing import main

sys.exit(main())
