import { mount } from 'svelte'
import App from './App.svelte'
import { useCatalogue } from './catalogue'
import { fetchCatalogue } from './server.svelte'
import './style.css'
import { chosenLanguage, speak } from './words.svelte'

const target = document.getElementById('app')!

async function start(): Promise<void> {
  const [catalogue] = await Promise.all([fetchCatalogue(), speak(chosenLanguage())])
  useCatalogue(catalogue)
  mount(App, { target })
}

/** The server may be just starting. */
function tryAgain(): void {
  start().catch(() => setTimeout(tryAgain, 700))
}
tryAgain()
