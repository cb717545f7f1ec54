// Loads the core once: the WebAssembly module, an instance of it for the rules, and the weights of the networks.

import { simd } from 'wasm-feature-detect'
import basicUrl from '../../../build/wasm/core-basic.wasm?url'
import simdUrl from '../../../build/wasm/core.wasm?url'
import duoUrl from '../../../src/cornerwise/weights/duo.bin?url'
import fourSidesUrl from '../../../src/cornerwise/weights/four_sides.bin?url'
import threeSidesUrl from '../../../src/cornerwise/weights/three_sides.bin?url'
import twoSidesUrl from '../../../src/cornerwise/weights/two_sides.bin?url'
import { createGameRules } from './bridge'
import type { Core } from './core'
import { Instance } from './instance'
import { createPuzzleRules } from './puzzle-rules'

/** Where the files of the core come from. */
export interface CoreFiles {
  module(): Promise<WebAssembly.Module>
  /** The weights of a network, by the name that the edition gives it. */
  weights(network: string): Promise<ArrayBuffer>
}

const WEIGHTS: Record<string, string> = {
  duo: duoUrl,
  four_sides: fourSidesUrl,
  three_sides: threeSidesUrl,
  two_sides: twoSidesUrl,
}

async function download(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  return response
}

const serverFiles: CoreFiles = {
  async module() {
    const response = await download((await simd()) ? simdUrl : basicUrl)
    // Compiles while it downloads. Browsers refuse this for the media type that some static hosts send; then it
    // compiles after the download.
    const copy = response.clone()
    return WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await copy.arrayBuffer()))
  },
  async weights(network) {
    return (await download(WEIGHTS[network]!)).arrayBuffer()
  },
}

let files = serverFiles
let loadedModule: Promise<WebAssembly.Module> | null = null
let loadedCore: Core | null = null
const loadedWeights = new Map<string, Promise<ArrayBuffer>>()

/** Replaces the files: tests read them from disk. */
export function useCoreFiles(replacement: CoreFiles): void {
  files = replacement
}

/** Forgets a download that fails, so that the next call tries again. */
function loadOnce<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  const loading = load()
  loading.catch(forget)
  return loading
}

/** The compiled module, which can be posted to workers. */
export function loadModule(): Promise<WebAssembly.Module> {
  loadedModule ??= loadOnce(
    () => files.module(),
    () => (loadedModule = null),
  )
  return loadedModule
}

export function loadWeights(network: string): Promise<ArrayBuffer> {
  let weights = loadedWeights.get(network)
  if (!weights) {
    weights = loadOnce(
      () => files.weights(network),
      () => loadedWeights.delete(network),
    )
    loadedWeights.set(network, weights)
  }
  return weights
}

export async function loadCore(): Promise<Core> {
  const module = await loadModule()
  if (!loadedCore) {
    const instance = new Instance(module)
    loadedCore = { ...createGameRules(instance), ...createPuzzleRules(instance) }
  }
  return loadedCore
}

/** The loaded core. Screens that need it are shown after `loadCore`. */
export function core(): Core {
  if (!loadedCore) throw new Error('the core is not loaded yet')
  return loadedCore
}
