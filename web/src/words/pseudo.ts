// A language for tests: English, longer and with accents. A text that is shown without them is not in the catalogs.

export const PSEUDO_LANGUAGE = 'en-XA'

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ'

/** A text with accents and 40 % longer, its spaces at both ends kept. */
export function lengthen(text: string): string {
  return text.replace(/\S(?:.*\S)?/s, (body) => {
    const letters = body.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return letters + '·'.repeat(Math.round(0.4 * body.length))
  })
}
