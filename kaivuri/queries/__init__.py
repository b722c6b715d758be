"""Queries about puzzles, one per module: a typed request in, an answer out.

In a request None means "not given". Clock, network and archive come with a `Context`.
The front ends (command line, workbench, service) parse arguments, run a query and show its
answer; they contain no puzzle logic.
"""
