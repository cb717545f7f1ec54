import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenLanguage, settings } from './settings.svelte'
import { readStored, writeStored } from './storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  settings.language = 'auto'
})

describe('storage', () => {
  it('returns what was written', () => {
    writeStored('key', { edition: 'duo' })
    expect(readStored('key')).toEqual({ edition: 'duo' })
  })

  it('is empty if nothing, or nothing readable, was written', () => {
    expect(readStored('key')).toEqual({})
    for (const text of ['{', 'null', '7', '"text"']) {
      localStorage.setItem('key', text)
      expect(readStored('key'), text).toEqual({})
    }
  })

  it('may be forbidden', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, clear: () => {} })
    expect(() => writeStored('key', 1)).not.toThrow()
    expect(readStored('key')).toEqual({})
  })
})

describe('the chosen language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['ja', 'es-MX'], 'es'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('of a browser that asks for %s is %s', (languages, expected) => {
    vi.stubGlobal('navigator', { languages })
    expect(chosenLanguage()).toBe(expected)
  })

  it('is the one of the settings', () => {
    settings.language = 'es'
    expect(chosenLanguage()).toBe('es')
  })
})
