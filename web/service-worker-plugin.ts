import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, 'src/app/service-worker.ts')
const NAME = 'service-worker.js'
/** Files that few visitors need; the service worker keeps them once they were used. */
const RARE = /^assets\/core-basic-/

interface Entry {
  url: string
  /** Null if the name changes with the content. */
  revision: string | null
}

/** Builds the service worker as a file of its own, whose name never changes, with the list of all files of the page.
 * The version of the page is a digest of this list; it is also written into the document. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle: { sequential: true, order: 'post', handler: () => writeWorker(folder) },
  }
}

async function writeWorker(folder: string): Promise<void> {
  const entries = listFiles(folder).filter(({ url }) => url !== NAME && !RARE.test(url))
  const version = digest(JSON.stringify(entries))
  const document = join(folder, 'index.html')
  const tag = `<meta name="cornerwise-version" content="${version}" />`
  writeFileSync(document, readFileSync(document, 'utf8').replace('<title>', `${tag}\n    <title>`))
  entries.find(({ url }) => url === 'index.html')!.revision = version
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(version), __FILES__: JSON.stringify(entries) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: NAME } },
    },
  })
}

function listFiles(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => {
      const url = relative(folder, path).replaceAll(sep, '/')
      return { url, revision: url.startsWith('assets/') ? null : digest(readFileSync(path)) }
    })
    .sort((one, other) => (one.url < other.url ? -1 : 1))
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12)
