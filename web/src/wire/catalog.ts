// The server's editions and computer levels. The page fetches them once, before the first screen.

import type { Catalogue, Edition, EditionName } from './messages'

let catalog!: Catalogue

export function useCatalog(fetched: Catalogue): void {
  catalog = fetched
}

export const editions = () => catalog.editions
export const edition = (name: EditionName): Edition => catalog.editions.find((one) => one.rules.edition === name)!
/** The highest level of computers; the lowest is 1. */
export const levels = () => catalog.levels
