"""Questions about puzzles, one per module: a typed request in, an answer out.

In a request None means "not given". What comes from outside (time, network, archive)
is in a `Context`. The front ends (command line, workbench, service) read arguments,
ask a query and show its answer; they decide nothing about a puzzle.
"""
