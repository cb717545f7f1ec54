import { describe, expect, it } from 'vitest'
import palette from './palette.css?raw'
import tokens from './tokens.css?raw'

type Tokens = Record<string, string>

/** The custom properties of the light and the dark theme. */
function readThemes(): { light: Tokens; dark: Tokens } {
  const css = tokens + palette
  const block = (selector: string) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, name]) => name!.replace(/\/\*[^]*?\*\//g, '').trim() === selector)
      .flatMap(([, , body]) => [...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)])
      .map(([, name, value]) => [name!, value!] as const)
  const light = Object.fromEntries(block(':root'))
  return { light, dark: { ...light, ...Object.fromEntries(block(":root[data-theme='dark']")) } }
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

describe.each(Object.entries(readThemes()))('the colors of the %s theme', (_, colors) => {
  it.each(['ink', 'quiet', 'accent', 'good', 'bad', 'warn'])('have enough contrast for text: %s', (name) => {
    for (const ground of ['page', 'surface', ...(name === 'warn' ? [] : ['sunk'])]) {
      expect(contrast(colors[name]!, colors[ground]!), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['accent', 'blue', 'yellow', 'red', 'green'])('have enough contrast for text on %s', (name) => {
    const text = name === 'accent' ? colors['on-accent']! : colors[`${name}-on`]!
    expect(contrast(text, colors[name]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['blue', 'yellow', 'red', 'green'])('have enough contrast for text on the tint of %s', (name) => {
    for (const text of ['ink', 'quiet']) {
      expect(contrast(colors[text]!, colors[`${name}-tint`]!), text).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have enough contrast for text on buttons, chosen items and badges', () => {
    for (const [text, ground] of [
      ['ink', 'button'],
      ['quiet', 'button'],
      ['ink', 'segment'],
      ['ink', 'soft'],
      ['quiet', 'soft'],
      ['accent', 'soft'],
      ['on-badge', 'badge'],
    ]) {
      expect(contrast(colors[text!]!, colors[ground!]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['blue', 'yellow', 'red', 'green'])('show the body or the rim of a piece on the board: %s', (name) => {
    const edges = [colors[name]!, colors[`${name}-rim`]!]
    expect(Math.max(...edges.map((edge) => contrast(edge, colors.board!)))).toBeGreaterThanOrEqual(3)
  })
})
