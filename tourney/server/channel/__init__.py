"""The live channel: what a screen is told, to whom, when, and how the clock outlives the server."""
