"""One module a verb: `SUMMARY`, `arguments(parser)` and `run(args) -> exit status`."""
