import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { words } from './words-plugin'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), words()],
  // The core and its weights are outside of this folder.
  server: { fs: { allow: ['..'] } },
  // Files share a worker: starting a document for each would take longer than the tests.
  // Style sheets are empty in tests, except those that a test reads as text.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/words/test-setup.ts', 'core-setup.ts', 'wait-setup.ts'],
    css: { include: /\.css\?raw$/ },
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    // Far more than any test needs: no result depends on the speed of the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
