"""Poker Hand History (PHH): one hand a `.phh` file, many in a `.phhs` file, in TOML.

`reader` reads and `writer` writes, for every game of the engine. What PHH has no word for stands in
fields that begin with `_`: `README.md` beside this file lists them.
"""
