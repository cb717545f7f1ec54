// For tests: a browser's database in memory.

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { forgetDatabase } from './database'

/** An empty database. */
export function useEmptyDatabase(): void {
  globalThis.indexedDB = new IDBFactory()
  forgetDatabase()
}
