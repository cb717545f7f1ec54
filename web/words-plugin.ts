import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, TOPICS } from './src/words/ids'

const LOCALES = join(import.meta.dirname, '../src/cornerwise/locales')
const MODULE = 'virtual:words'

/** `virtual:words` has a function for each language that loads its messages: one chunk per language, no comments. */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const entries = LANGUAGES.map((code) => `${JSON.stringify(code)}: () => import('${MODULE}/${code}')`)
        return `export default { ${entries.join(', ')} }`
      }
      if (!id.startsWith(`\0${MODULE}/`)) return undefined
      const sources = TOPICS.map((topic) => {
        const file = join(LOCALES, id.slice(MODULE.length + 2), `${topic}.ftl`)
        this.addWatchFile(file)
        return readFileSync(file, 'utf8').replace(/^(#.*)?\n/gm, '')
      })
      return `export default ${JSON.stringify(sources.join(''))}`
    },
  }
}
