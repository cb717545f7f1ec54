"""The messages between page and server: their types, and the views that make them from domain values."""
