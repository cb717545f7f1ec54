import type { Plugin } from 'vite'
import { PROTOCOL } from './src/wire/messages'

/** The page of `npm run dev` has a server behind it, so it gets the tag that a server writes into the page. */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'cornerwise-server', content: String(PROTOCOL) }, injectTo: 'head-prepend' },
    ],
  }
}
