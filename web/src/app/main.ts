import { mount } from 'svelte'
import App from './App.svelte'
import { chosenLanguage } from '../ui/settings.svelte'
import { setLanguage } from '../words/words.svelte'
import { watchChunks } from './reload'
import { readPath } from './router.svelte'
import { findPlace } from './routes'
import '../ui/palette.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/piece.css'

watchChunks()
// Starts to load the first screen while the language loads. The router asks for it again, and reports a failure.
void findPlace(readPath(location))
  .route.load()
  .catch(() => {})

const target = document.getElementById('app')!

/** Starts the page; if that fails, tries again, because the server may still be starting. */
function start(): void {
  setLanguage(chosenLanguage()).then(
    () => mount(App, { target }),
    () => setTimeout(start, 700),
  )
}
start()
