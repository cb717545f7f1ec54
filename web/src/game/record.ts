// Game files in the format `.blksgf`: a tree of nodes with properties. What a program doesn't know is kept in order and
// written back unchanged. record-game.ts knows what the properties mean.

import { RefusalError } from '../wire/http'
import type { Text } from '../wire/messages'

export interface RecordNode {
  /** The values of each property, in the order of the file, as they are written between the brackets: with escapes. */
  readonly properties: Map<string, string[]>
  /** The variations that follow; the first is the main line. */
  readonly children: RecordNode[]
  /** Where the node begins in the text it was read from; -1 if it was not read from a text. */
  readonly offset: number
}

/** The limits protect the page from files that would keep it busy. */
const MAX_MEGABYTES = 1
const MAX_BYTES = MAX_MEGABYTES * 2 ** 20
const MAX_NODES = 20_000
const MAX_NESTING = 1_000
/** Messages show at most this many characters of a value from a file. */
const MAX_SHOWN = 60

/** How Pentobi wrote moves of the four-color games before its version 0.2. */
const OLD_NAMES: Readonly<Record<string, string>> = { BLUE: '1', YELLOW: '2', RED: '3', GREEN: '4' }
/** The structural characters that may come next after each structural character and its properties. */
const FOLLOWS: Readonly<Record<string, string>> = { '': '(', '(': ';', ';': ';()', ')': '()' }

// These patterns never backtrack far: no text can match one of them in two ways.
const SPACE = /[ \t\n\r\f\v]*/y
const NAME = /([A-Za-z0-9]+)[ \t\n\r\f\v]*/y
const VALUE = /\[([^\]\\]*(?:\\[^][^\]\\]*)*)\][ \t\n\r\f\v]*/y

/** A file that can't be read. The page has the same sentences for it as the server. */
export class RecordError extends RefusalError {
  constructor(
    readonly problem: string,
    readonly values: NonNullable<Text['values']> = {},
    /** The place in the file, if there is one. */
    readonly place: { line: number; column: number } | null = null,
  ) {
    const cause: Text = { id: `record-${problem}`, values: Object.fromEntries(Object.entries(values).map(shortened)) }
    super({
      type: 'refusal',
      code: 'bad_record',
      cause: place ? { id: 'record-where', values: { problem: cause, ...place } } : cause,
    })
  }

  /** The same problem with its place in a text, unless it has a place already. */
  locate(text: string, offset: number): RecordError {
    if (this.place) return this
    const lines = text.slice(0, offset).split('\n')
    return new RecordError(this.problem, this.values, { line: lines.length, column: [...lines.at(-1)!].length + 1 })
  }
}

/** A message's value with its name; the value is put on one line and cut if it is too long. */
function shortened([name, value]: [string, string | number | Text]): [string, string | number | Text] {
  if (typeof value !== 'string') return [name, value]
  const characters = [...value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')]
  return [name, characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : characters.join('')]
}

export const newNode = (offset = -1): RecordNode => ({ properties: new Map(), children: [], offset })

export const escapeText = (text: string) => text.replace(/[\\\]]/g, '\\$&')
/** A backslash keeps the next character; at the end of a line, it joins the line with the next one. */
export const unescapeText = (value: string) =>
  value.replace(/\\([^])/g, (_, next: string) => (next === '\n' ? '' : next))

/** All values of a property as one text; '' without the property. */
export const propertyText = (node: RecordNode, name: string, separator = '') =>
  (node.properties.get(name) ?? []).map(unescapeText).join(separator)

/** Sets a property to one text; an empty text removes it. */
export function setPropertyText(node: RecordNode, name: string, text: string): void {
  if (text) node.properties.set(name, [escapeText(text)])
  else node.properties.delete(name)
}

/** The text of a file. Throws a RecordError if the file is too large or not written in UTF-8. */
export function decodeRecord(bytes: Uint8Array): string {
  checkSize(bytes.length)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new RecordError('charset', { charset: 'UTF-16' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2 ** 16))
    const charset = /CA\s*\[\s*([\w.:-]{1,40})\s*\]/.exec(head)?.[1] ?? 'UTF-8'
    if (!/^utf-?8$/i.test(charset)) throw new RecordError('charset', { charset })
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\uFFFD', 1)[0]!
    const byte = bytes[new TextEncoder().encode(before).length]!.toString(16).toUpperCase()
    throw new RecordError('encoding', { byte: `0x${byte}` })
  }
}

function checkSize(length: number): void {
  if (length > MAX_BYTES) throw new RecordError('too_large', { limit: MAX_MEGABYTES })
}

/** The text as it is parsed: lines end in `\n`. */
export const normalizeLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** The tree of a normalized text. Throws a RecordError; does not check what the properties mean. */
export function parseRecord(text: string): RecordNode {
  checkSize(text.length)
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new RecordError('nul').locate(text, nul)
  const start = skip(SPACE, text, 0)
  if (start === text.length) throw new RecordError('empty').locate(text, 0)
  if (text[start] !== '(') throw new RecordError('not_a_record', { found: text.slice(start) }).locate(text, start)
  return new Parser(text).parse(start)
}

class Parser {
  #root: RecordNode | null = null
  #node: RecordNode | null = null
  #branches: (RecordNode | null)[] = []
  #nodes = 0

  constructor(readonly text: string) {}

  parse(start: number): RecordNode {
    const { text } = this
    let offset = start
    let before = ''
    do {
      const sign = text[offset]
      const expected = FOLLOWS[before]!
      if (sign === undefined) throw new RecordError('unclosed').locate(text, text.length)
      if (!expected.includes(sign))
        throw new RecordError('unexpected', {
          found: String.fromCodePoint(text.codePointAt(offset)!),
          expected: [...expected].join(' '),
        }).locate(text, offset)
      before = sign
      offset = this.#take(sign, offset)
    } while (this.#branches.length)
    if (offset < text.length) throw new RecordError('more').locate(text, offset)
    return this.#root!
  }

  /** Reads a structural character and its properties; returns the offset of the next structural character. */
  #take(sign: string, start: number): number {
    const offset = skip(SPACE, this.text, start + 1)
    if (sign === '(') {
      if (this.#branches.length === MAX_NESTING)
        throw new RecordError('too_deep', { limit: MAX_NESTING }).locate(this.text, start)
      this.#branches.push(this.#node)
    } else if (sign === ')') this.#node = this.#branches.pop()!
    else return this.#takeNode(start, offset)
    return offset
  }

  #takeNode(start: number, offset: number): number {
    if (++this.#nodes > MAX_NODES)
      throw new RecordError('too_many_nodes', { limit: MAX_NODES }).locate(this.text, start)
    const node = newNode(start)
    let end = offset
    for (const value of readValues(this.text, offset)) {
      const values = node.properties.get(value.name)
      if (values) values.push(value.value)
      else node.properties.set(value.name, [value.value])
      end = value.end
    }
    this.#node?.children.push(node)
    this.#root ??= node
    this.#node = node
    return end
  }
}

/** Every value of the node whose properties begin at an offset. */
function* readValues(text: string, start: number) {
  let offset = start
  for (;;) {
    NAME.lastIndex = offset
    const written = NAME.exec(text)?.[1]
    if (written === undefined) return
    const nameStart = offset
    offset = NAME.lastIndex
    if (text[offset] !== '[') throw new RecordError('no_value', { property: written }).locate(text, nameStart)
    while (text[offset] === '[') {
      VALUE.lastIndex = offset
      const match = VALUE.exec(text)
      if (!match) throw new RecordError('unclosed_value', { property: written }).locate(text, offset)
      yield { name: OLD_NAMES[written] ?? written, value: match[1]!, start: offset + 1, end: VALUE.lastIndex }
      offset = VALUE.lastIndex
    }
  }
}

/** Where a value of a node is in the text; the node's own place if it has no such value. */
export function valueOffset(text: string, node: RecordNode, property: string, index: number): number {
  let seen = 0
  for (const { name, start } of readValues(text, skip(SPACE, text, node.offset + 1)))
    if (name === property && seen++ === index) return start
  return node.offset
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  pattern.exec(text)
  return pattern.lastIndex
}

/** The text of a tree. */
export function writeRecord(root: RecordNode): string {
  const parts: string[] = []
  const pending: (RecordNode | string)[] = [')\n', root, '(']
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (typeof item === 'string') {
      parts.push(item)
      continue
    }
    parts.push(';')
    for (const [name, values] of item.properties)
      if (values.length) parts.push(name, ...values.map((value) => `[${value}]`))
    if (item.children.length === 1) pending.push(item.children[0]!, '\n')
    else for (const child of item.children.toReversed()) pending.push(')', child, '\n(')
  }
  return parts.join('')
}
