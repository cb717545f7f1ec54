import { describe, expect, it } from 'vitest'
import { refusalText } from '../words/texts'
import {
  decodeRecord,
  escapeText,
  newNode,
  normalizeLines,
  parseRecord,
  propertyText,
  RecordError,
  type RecordNode,
  setPropertyText,
  unescapeText,
  writeRecord,
} from './record'

const files = import.meta.glob<string>('../../../tests/golden/*.blksgf', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const golden = (name: string) => files[`../../../tests/golden/${name}`]!

/** The tree without offsets, which depend on the text. */
const shape = (node: RecordNode): unknown => [[...node.properties], node.children.map(shape)]

function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A tree with random properties, in which characters that need escapes are frequent. */
function randomTree(random: (below: number) => number, depth = 0): RecordNode {
  const node = newNode()
  const letters = ['\\', ']', '[', ':', '(', ')', ';', ' ', '\n', 'a', 'É', '日', '😀']
  for (let i = random(4); i > 0; i--) {
    const name = ['C', '1', '2', 'LB', 'XY', 'AB9'][random(6)]!
    const texts = Array.from({ length: 1 + random(3) }, () =>
      Array.from({ length: random(8) }, () => letters[random(letters.length)]!).join(''),
    )
    node.properties.set(name, texts.map(escapeText))
  }
  const children = depth < 8 ? [1, 1, 1, 0, 2, 3][random(6)]! : 0
  for (let i = 0; i < children; i++) node.children.push(randomTree(random, depth + 1))
  return node
}

function problemOf(act: () => unknown): RecordError {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError)
    return error as RecordError
  }
  throw new Error('nothing was refused')
}

describe('a game file', () => {
  it.each(['classic', 'teams', 'classic_2', 'classic_3', 'duo', 'setup', 'tree'])(
    'is written as it was read: %s',
    (name) => {
      const text = golden(`${name}.blksgf`)
      expect(writeRecord(parseRecord(text))).toBe(text)
    },
  )

  it('is read as the tree that was written', () => {
    const random = randomNumbers(7)
    for (let round = 0; round < 300; round++) {
      const tree = randomTree(random)
      const text = writeRecord(tree)
      expect(shape(parseRecord(text))).toEqual(shape(tree))
      expect(writeRecord(parseRecord(text))).toBe(text)
    }
  })

  it('may have white space between all tokens and several values for one property', () => {
    const root = parseRecord(' ( ; GM [Blokus Duo]\n\tC [ x ]\n [y] KW[a] C[z] ; B [e10] ) \n')
    expect(shape(root)).toEqual([
      [
        ['GM', ['Blokus Duo']],
        ['C', [' x ', 'y', 'z']],
        ['KW', ['a']],
      ],
      [[[['B', ['e10']]], []]],
    ])
  })

  it('may name colors as old versions of Pentobi did', () => {
    const root = parseRecord('(;GM[Blokus];BLUE[a20][b20];GREEN[a1])')
    expect(writeRecord(root)).toBe('(;GM[Blokus]\n;1[a20][b20]\n;4[a1])\n')
  })

  it('may have any line ends and a byte order mark', () => {
    const text = decodeRecord(new TextEncoder().encode('\uFEFF(;GM[Blokus]C[a\r\nb\rc])'))
    expect(propertyText(parseRecord(normalizeLines(text)), 'C')).toBe('a\nb\nc')
  })

  it('may have many variations and long lines without recursion', () => {
    const deep = `${'(;'.repeat(1000)}${')'.repeat(1000)}`
    expect(writeRecord(parseRecord(deep)).match(/;/g)).toHaveLength(1000)
    expect(writeRecord(parseRecord(`(${';'.repeat(20_000)})`)).match(/;/g)).toHaveLength(20_000)
  })
})

describe('a text in a file', () => {
  it('is escaped on writing and unescaped on reading', () => {
    expect(escapeText('a]b\\c:d')).toBe('a\\]b\\\\c:d')
    expect(unescapeText('a\\]b\\\\c\\:d\\\ne\\f\\\\\\]')).toBe('a]b\\c:def\\]')
    const node = newNode()
    setPropertyText(node, 'C', 'brackets [x], a backslash \\')
    expect(propertyText(node, 'C')).toBe('brackets [x], a backslash \\')
    setPropertyText(node, 'C', '')
    expect(node.properties.size).toBe(0)
  })
})

describe('a damaged file', () => {
  it.each([
    ['', 'empty', 1, 1],
    [' \n\t\n', 'empty', 1, 1],
    ['hello', 'not_a_record', 1, 1],
    ['\n  hello', 'not_a_record', 2, 3],
    ['(;C[a\0b])', 'nul', 1, 6],
    ['(', 'unclosed', 1, 2],
    ['(;', 'unclosed', 1, 3],
    ['(;GM[Blokus]', 'unclosed', 1, 13],
    ['()', 'unexpected', 1, 2],
    ['(;(', 'unclosed', 1, 4],
    ['(;GM[Blokus]=)', 'unexpected', 1, 13],
    ['(;GM[Blokus];C)', 'no_value', 1, 14],
    ['(;GM[Blokus];\nC [x', 'unclosed_value', 2, 3],
    ['(;GM[Blokus]C[x][y\\])', 'unclosed_value', 1, 17],
    ['(;)\n(;)', 'more', 2, 1],
    ['(;C[😀]C', 'no_value', 1, 7],
    [`${'(;'.repeat(1001)}${')'.repeat(1001)}`, 'too_deep', 1, 2001],
    [`(${';'.repeat(20_001)})`, 'too_many_nodes', 1, 20_002],
  ])('has a problem at one place: %j', (text, problem, line, column) => {
    const error = problemOf(() => parseRecord(text))
    expect([error.problem, error.place]).toEqual([problem, { line, column }])
  })

  it('gets a sentence', () => {
    const sentence = (text: string) => refusalText(problemOf(() => parseRecord(text)).refusal)
    expect(sentence('(;C[x)')).toBe('the file ends inside this value of C: a ] is missing (line 1, column 4)')
    expect(sentence(`x\n${'y'.repeat(100)}`)).toContain(`begins with x ${'y'.repeat(58)}…`)
  })

  it('may be too large or not text', () => {
    const ofBytes = (...bytes: number[]) => problemOf(() => decodeRecord(new Uint8Array(bytes))).problem
    expect(ofBytes(0x28, 0xe9)).toBe('encoding')
    expect(refusalText(problemOf(() => decodeRecord(new Uint8Array([0x28, 0xc3, 0xa9, 0xe9, 0x28]))).refusal)).toBe(
      'not UTF-8 text: invalid byte 0xE9',
    )
    expect(ofBytes(0xff, 0xfe, 0x28, 0)).toBe('charset')
    expect(problemOf(() => decodeRecord(new Uint8Array(2 ** 20 + 1))).problem).toBe('too_large')
    const latin = new Uint8Array([...'(;CA[iso-8859-1]C['].map((c) => c.charCodeAt(0)).concat(0xe9, 0x5d, 0x29))
    expect(refusalText(problemOf(() => decodeRecord(latin)).refusal)).toBe(
      'written in iso-8859-1; save the file as UTF-8',
    )
  })
})
