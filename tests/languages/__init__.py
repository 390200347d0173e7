"""Languages: two that are made by machine, which show every word that does not come from a file; the code's own
strings; and the files themselves."""
