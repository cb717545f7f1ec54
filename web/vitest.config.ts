import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { words } from './words-plugin'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), words()],
  // Files share a worker: starting a document for each would take longer than the tests.
  // Style sheets are empty in tests, except those that a test reads as text.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/words/test-setup.ts'],
    css: { include: /\.css\?raw$/ },
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
  },
})
