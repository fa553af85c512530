"""`python -m hiram` is the command `hiram`."""

from hiram.cli import main

if __name__ == "__main__":
    main()
