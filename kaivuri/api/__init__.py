"""The public Python API: each function asks a query of `kaivuri.queries` and returns its answer.

An answer prints as the command prints it, and draws itself in a notebook. Arguments
have defaults. Errors are `kaivuri.KaivuriError`s with one helpful line.
"""
