import { expect, it } from 'vitest'
import { scriptAddress } from './trusted'

it('scripts of workers come from this site', () => {
  expect(scriptAddress('/assets/worker.js')).toBe(`${location.origin}/assets/worker.js`)
  for (const address of ['https://elsewhere.example/worker.js', '//elsewhere.example/a.js', 'data:text/javascript,1'])
    expect(() => scriptAddress(address), address).toThrow('is not an address of this site')
})
