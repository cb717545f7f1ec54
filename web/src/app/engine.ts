// The engine of the page. Its workers start when somebody needs them.

import { createEngine, useEngine } from '../core/client'
import workerUrl from '../core/worker?worker&url'
import { scriptAddress } from './trusted'

useEngine(createEngine(() => new Worker(scriptAddress(workerUrl), { type: 'module' })))
