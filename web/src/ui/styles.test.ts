import { type AST, parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

interface Rule {
  place: string
  declarations: string[]
}

/** The rules of a style sheet, including those inside at-rules. */
function rulesOf(nodes: readonly AST.CSS.Node[], file: string, text: string): Rule[] {
  return nodes.flatMap((node): Rule[] => {
    if (node.type === 'Atrule') return rulesOf(node.block?.children ?? [], file, text)
    if (node.type !== 'Rule') return []
    const declarations = node.block.children.flatMap((child) =>
      child.type === 'Declaration' ? [`${child.property}: ${child.value}`] : [],
    )
    const place = `${file}: ${text.slice(node.prelude.start, node.prelude.end)}`
    return [{ place, declarations }, ...rulesOf(node.block.children, file, text)]
  })
}

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })
const rules = Object.entries(components).flatMap(([file, text]) =>
  rulesOf(parse(text, { modern: true }).css?.children ?? [], file, text),
)

describe('the styles of components', () => {
  it('are there', () => expect(rules.length).toBeGreaterThan(200))

  it('repeat no rule of another: what several need is in base.css or a component', () => {
    const places = new Map<string, string[]>()
    for (const { place, declarations } of rules) {
      if (declarations.length < 3) continue
      const key = [...declarations].sort().join('; ')
      places.set(key, [...(places.get(key) ?? []), place])
    }
    expect([...places.values()].filter((some) => some.length > 1)).toEqual([])
  })

  it('select no element by its following any other: browsers would restyle the board whenever a piece moves', () => {
    expect(rules.map(({ place }) => place).filter((place) => /\*\s*[+~]/.test(place))).toEqual([])
  })

  it('have no colors and font sizes of their own: those are in tokens.css', () => {
    const own = rules.flatMap(({ place, declarations }) =>
      declarations
        .filter((one) => /#[0-9a-f]{3,8}\b/i.test(one) || /^font-size: (?!var\(|0$)/.test(one))
        .map((one) => `${place} ${one}`),
    )
    expect(own).toEqual([])
  })
})
