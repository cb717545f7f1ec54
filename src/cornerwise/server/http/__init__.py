"""HTTP and WebSockets: middleware, routes, and the translation between requests and the rest of the server."""
