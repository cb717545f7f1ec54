// Two languages for tests: English, longer and with accents, from left to right and from right to left. A text that is
// shown without accents is not in the catalogs.

export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ'

/** The text with accents added, and each word made 40 % longer. */
export const lengthen = (text: string) =>
  text.replace(/\S+/g, (word) => {
    const letters = word.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return letters + '·'.repeat(Math.round(0.4 * word.length))
  })
