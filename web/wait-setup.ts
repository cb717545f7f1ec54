// Before every test file: tests may wait for a minute instead of a second, so that no result depends on the speed of
// the machine.

import { configure } from '@testing-library/svelte'
import { vi } from 'vitest'

configure({ asyncUtilTimeout: 60_000 })
const waitFor = vi.waitFor
vi.waitFor = (callback, options = { timeout: 60_000 }) => waitFor(callback, options)
