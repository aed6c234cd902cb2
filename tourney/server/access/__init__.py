"""Who may do what: roles, PINs, the devices that signed in, and the routes for them."""
