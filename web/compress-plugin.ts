import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(bin|css|js|json|svg|wasm|webmanifest)$/
/** Weights: Brotli takes a second for each of them and gains one percent over gzip. */
const ONLY_GZIP = /\.bin$/
/** A smaller file fits into one packet anyway. */
const SMALLEST = 1000

/** Writes a `.br` and a `.gz` file beside each file of the page, so that the server need not compress anything. A test
 * that builds a page of its own does so in another mode, without this. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle: { sequential: true, order: 'post', handler: () => compressFolder(folder) },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < SMALLEST) return
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  if (ONLY_GZIP.test(path)) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
}
