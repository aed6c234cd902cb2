"""The one process that owns the file: the dashboards, the JSON routes, and the store behind both."""
