// Before every file of tests: the page is in English.

import { setLanguage } from './words.svelte'

await setLanguage('en')
