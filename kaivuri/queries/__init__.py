"""Questions about puzzles, one a module: a typed request in, a value out.

A request says `None` for what is not given. What comes from outside (time,
network, archive) is in a `Context`. The doors (command line, workbench, page) read
arguments, ask a query, and show its value; they decide nothing about a puzzle.
"""
