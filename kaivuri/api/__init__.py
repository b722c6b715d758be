"""The public Python API: each function runs a query of `kaivuri.queries`.

Answers print like the output of the command and display as pictures in a notebook. Errors are
`kaivuri.KaivuriError`s with a one-line message.
"""
