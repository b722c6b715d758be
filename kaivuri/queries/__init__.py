"""One question a module: a typed request in, a value out, with a `Stop` that ends the search.

The command line, the workbench and the Python API only read what somebody asks for,
ask here, and show the value. A field of a request that is None was not given.
"""
