// What may import what: each folder of src imports only from itself and from the folders of earlier rows.
import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

const LAYERS = [
  ['core'],
  ['wire'],
  ['words'],
  ['ui'],
  ['board'],
  ['people'],
  ['game'],
  ['analysis', 'puzzle', 'lobby'],
  ['coach'],
  ['learn'],
  ['home'],
  ['app'],
]

const policies = LAYERS.flatMap((folders, row) =>
  folders.map((folder) => ({
    from: { element: { type: folder } },
    allow: { to: { element: { types: { anyOf: [folder, ...LAYERS.slice(0, row).flat()] } } } },
  })),
)

export default typescript.config(
  {
    ignores: [
      'src/wire/messages.ts',
      'src/core/shapes.ts',
      'src/core/editions.ts',
      'src/ui/symbols.ts',
      'src/words/ids.ts',
    ],
  },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Maps and sets are built inside $derived and never changed after.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['src/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': LAYERS.flat().map((folder) => ({ type: folder, pattern: `src/${folder}` })),
      'import/resolver': { node: { extensions: ['.ts', '.js'] } },
    },
    rules: {
      // A longer file has more than one concern.
      'max-lines': ['error', 400],
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  {
    // With its markup and its styles.
    files: ['**/*.svelte'],
    rules: { 'max-lines': ['error', 300] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] } },
  },
)
