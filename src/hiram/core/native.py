"""The types of the hot code in the two builds: packed 64-bit arrays when compiled, plain lists when interpreted.

Engine modules import their types from here and are written once:

    from hiram.core.native import append, i64, vec

    row = vec[i64]([0] * 5)       # make
    row = append(row, 7)          # grow: always assign the result
    row = extend(row, other)      # grow by all of another
    row[2] = 9                    # change
    other = row[:]                # copy

Compiled with mypyc (`make fast`), `vec` is a packed array and `i64` a machine integer. Interpreted, `vec[i64]`
is `list` and `i64` is `int`; nothing but the standard library is needed. Numbers must stay below 2**63: a
machine integer wraps without a word.
"""

from typing import Final

COMPILED: Final = not __file__.endswith(".py")

if COMPILED:
    from librt.vecs import append, extend, vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
else:
    from hiram.core.arrays.listvec import append, extend, i32, i64, mypyc_attr, u8, vec

__all__ = ["COMPILED", "append", "extend", "i32", "i64", "mypyc_attr", "u8", "vec"]
