// Opens the table that an address names.

import { engine } from '../core/client'
import { LiveTable } from './live-table.svelte'
import { LocalTable } from './local-table.svelte'
import type { TableAddress, TableListener, TableSource } from './source'

export function openTable(address: TableAddress, listener: TableListener): TableSource {
  if (address.kind === 'local') return new LocalTable(address.id, listener, engine)
  return new LiveTable(address.id, listener)
}
