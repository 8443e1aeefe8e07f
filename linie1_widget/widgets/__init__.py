"""The widgets: thin classes between the engine and the page. No rules in them."""
