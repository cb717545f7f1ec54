// Before every test file: loads the core from disk, so that tests run the same WebAssembly as the page.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCore, useCoreFiles } from './src/core/load'

const root = join(import.meta.dirname, '..')

useCoreFiles({
  module: async () => WebAssembly.compile(await readFile(join(root, 'build/wasm/core.wasm'))),
  async weights(network) {
    const bytes = await readFile(join(root, `src/cornerwise/weights/${network}.bin`))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  },
})
await loadCore()
