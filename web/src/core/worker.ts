// The entry of a search worker.

import { expose } from 'comlink'
import { SearchWorker } from './search-worker'

expose(new SearchWorker())
