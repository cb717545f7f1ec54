// Builds the page for tests and benchmarks of the core in a browser.
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'proofs',
  base: './',
  build: { outDir: '../../build/proofs', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
