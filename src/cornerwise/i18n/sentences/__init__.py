"""The sentences of each language, generated from `locales/` by `make words`."""
