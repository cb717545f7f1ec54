import { mount } from 'svelte'
import App from './App.svelte'
import { fetchCatalog } from '../wire/api'
import { useCatalog } from '../wire/catalog'
import { chosenLanguage } from '../ui/settings.svelte'
import { setLanguage } from '../words/words.svelte'
import '../ui/palette.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/piece.css'

const target = document.getElementById('app')!

async function start(): Promise<void> {
  const [catalog] = await Promise.all([fetchCatalog(), setLanguage(chosenLanguage())])
  useCatalog(catalog)
  mount(App, { target })
}

/** Starts the page; if that fails, tries again, because the server may still be starting. */
function tryAgain(): void {
  start().catch(() => setTimeout(tryAgain, 700))
}
tryAgain()
