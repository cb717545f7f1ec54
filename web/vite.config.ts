import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compress } from './compress-plugin'
import { devServer } from './dev-server-plugin'
import { serviceWorker } from './service-worker-plugin'
import { words } from './words-plugin'

const server = process.env.CORNERWISE_SERVER ?? 'http://127.0.0.1:8000'

/** Modules that several screens share, but that the first screen does not use. */
const NOT_ON_FIRST_SCREEN =
  'BarTitle|CopyLink|database|NotificationSetting|SettingsPanel|ShortcutHelp|socket|sound|stream|Switch|Tabs|tap'

export default defineConfig({
  plugins: [svelte(), words(), devServer(), serviceWorker(), compress()],
  base: './',
  build: {
    outDir: '../src/cornerwise/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Code that several screens share is in one file instead of many small ones, except code that the first screen
      // does not need.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: new RegExp(`node_modules.(?!comlink|idb)|src.(wire|words|ui).(?!${NOT_ON_FIRST_SCREEN})`),
              minShareCount: 2,
              priority: 2,
            },
            // The first screen, with everything that it imports: one file instead of thirty.
            { name: 'HomeScreen', test: /src.home.HomeScreen\.svelte/, priority: 1 },
          ],
        },
      },
    },
  },
  // The core and its weights are outside of this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
