// Writes src/ui/inter.woff2: Inter with the weights and characters that the page uses. `make font` runs it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = import.meta.dirname
const SOURCE = join(FOLDER, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const TARGET = join(FOLDER, 'src/ui/inter.woff2')

/** All characters from one to another. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

// ASCII, the letters of our languages, and their punctuation. Names in other letters use the system's font.
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−×`

const font = await subsetFont(readFileSync(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
writeFileSync(TARGET, font)
