// A language for tests: English, longer and with accents. A text that is shown without accents is not in the catalogs.

export const PSEUDO_LANGUAGE = 'en-XA'

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ'

/** The text with accents added, and made 40 % longer; the spaces at both ends are kept. */
export function lengthen(text: string): string {
  return text.replace(/\S(?:.*\S)?/s, (body) => {
    const letters = body.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return letters + '·'.repeat(Math.round(0.4 * body.length))
  })
}
