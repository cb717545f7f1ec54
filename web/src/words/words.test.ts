import { afterEach, describe, expect, it } from 'vitest'
import catalogs from 'virtual:words'
import { LANGUAGES } from './ids'
import { colorTitle, colorTitles, editionName, editionRules, editionSummary, joinNames } from './names'
import { lengthen } from './pseudo'
import { language, languageNames, matchLanguage, setLanguage, t } from './words.svelte'

afterEach(() => setLanguage('en'))

describe('messages', () => {
  it('change with the language, and the document says which', async () => {
    expect(t('cancel')).toBe('Cancel')
    await setLanguage('fr')
    expect(language()).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(document.documentElement.dir).toBe('ltr')
    expect(t('cancel')).toBe('Annuler')
  })

  it('take the plural form of the language', async () => {
    expect([0, 1, 2, 21].map((count) => t('days', { count }))).toEqual(['0 days', '1 day', '2 days', '21 days'])
    await setLanguage('fr')
    expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 jour', '1 jour', '2 jours'])
  })

  it('have no separators in numbers', () => {
    expect(t('replay-at', { ply: 1500, plies: 40_000 })).toBe('Move 1500 of 40000')
  })

  it.each(LANGUAGES)('of %s fit into 20 kB', async (code) => {
    const { default: source } = await catalogs[code]!()
    const zipped = new Blob([source]).stream().pipeThrough(new CompressionStream('gzip'))
    expect((await new Response(zipped).arrayBuffer()).byteLength).toBeLessThan(20_000)
  })

  it('fall back to the name of an edition that has no words', () => {
    expect(editionName('duo')).toBe(t('mode-duo'))
    expect(editionRules('duo')).toBe(t('rules-duo'))
    expect(editionName('duo_own')).toBe('duo_own')
    expect(editionRules('duo_own')).toBe('duo_own')
    expect(editionSummary('duo_own')).toBe('')
  })
})

describe('colors', () => {
  it.each([
    ['de', 'Blau kann keinen Stein mehr legen.', 'Blau und Rot'],
    ['en', 'Blue can’t place any more pieces.', 'Blue and red'],
    ['es', 'El azul ya no puede colocar ninguna pieza.', 'Azul y rojo'],
    ['fr', 'Le bleu ne peut plus poser aucune pièce.', 'Bleu et rouge'],
  ] as const)('follow the grammar of %s', async (code, sentence, list) => {
    await setLanguage(code)
    expect(t('notice-blocked', { color: 'blue' })).toBe(sentence)
    expect(colorTitles(['blue', 'red'])).toBe(list)
  })

  it('without a name are called by their id', () => expect(colorTitle('mauve')).toBe('mauve'))
})

describe('lists of names', () => {
  it('follow the language', async () => {
    expect(joinNames([])).toBe('')
    expect(joinNames(['Ann'])).toBe('Ann')
    expect(joinNames(['Ann', 'Ben', 'Cem'])).toBe('Ann, Ben, and Cem')
    await setLanguage('es')
    expect(joinNames(['Ann', 'Ignacio'])).toBe('Ann e Ignacio')
  })
})

describe('the language', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['fr-CA'], 'fr'],
    [['et', 'fr'], 'fr'],
    [['EN-gb'], 'en'],
    [['xx'], 'en'],
    [[], 'en'],
    [['en-XA'], 'en-XA'],
    [['ar-XB', 'en'], 'ar-XB'],
  ])('that fits %s is %s', (preferred, match) => expect(matchLanguage(preferred)).toBe(match))

  it('is called by its own name', () => {
    expect(Object.fromEntries(languageNames())).toMatchObject({ en: 'English', es: 'Español', fr: 'Français' })
  })
})

describe('the languages for tests', () => {
  it('are longer, have accents and run in both directions', async () => {
    expect(lengthen(' Take back ')).toBe(' Táké·· báçk·· ')
    for (const [language, direction] of [
      ['en-XA', 'ltr'],
      ['ar-XB', 'rtl'],
    ] as const) {
      await setLanguage(language)
      expect(document.documentElement.dir).toBe(direction)
      expect(t('cancel')).toBe(lengthen('Cancel'))
    }
    await setLanguage('en')
    expect(document.documentElement.dir).toBe('ltr')
  })
})
