// An instance of the WebAssembly core and the calls of its C interface (cpp/bindings/wasm.hpp): arguments and results
// are 32-bit integers in its memory.

interface Exports {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  allocate_arguments(count: number): number
  results_address(): number
  view(all: number): number
  legality(color: number): number
  explain(color: number, placement: number): number
  count_sequences(depth: number): number
  play_randomly(seed: number): number
  puzzle_view(): number
  puzzle_legality(color: number): number
  puzzle_play_order(): number
  allocate_weights(bytes: number): number
  use_weights(size: number): number
  search_advance(seed: number, memory: number): number
  search_start(simulations: number): number
  search_slice(simulations: number, timeLeft: number): number
  search_result(limit: number): number
  choose_by_habits(
    size: number,
    ownCorners: number,
    rivalCorners: number,
    home: number,
    center: number,
    seed: number,
  ): number
  draw_by_prior(sharpness: number, seed: number): number
  draw_refined(sharpness: number, seed: number): number
  search_memory(): number
  solve_puzzle(seed: number, budget: number): number
  hint_puzzle(givenCount: number, budget: number): number
  generate_puzzle(seed: number, difficulty: number): number
  hash_text(): number
}

/** The core's number for no color, no seat or no cell. */
export const NONE = -1

/** The arguments of a call make no sense, or the history is impossible. */
export class CoreError extends Error {}

const ERRORS: Record<number, string> = {
  [-1]: 'the core was called with wrong arguments',
  [-2]: 'the history has an impossible set-up, move or retirement',
  [-3]: 'the game is over: there is no move to choose',
}

/** Reads the results of a call one after another. */
export class Results {
  private at = 0
  private readonly floats: Float32Array

  constructor(private readonly numbers: Int32Array) {
    this.floats = new Float32Array(numbers.buffer, numbers.byteOffset, numbers.length)
  }

  next(): number {
    return this.numbers[this.at++]!
  }
  /** A number; null for -1, which stands for none. */
  optional(): number | null {
    const number = this.next()
    return number === NONE ? null : number
  }
  /** A list: its length, then its numbers. */
  list(): number[] {
    const count = this.next()
    this.at += count
    return Array.from(this.numbers.subarray(this.at - count, this.at))
  }
  float(): number {
    return this.floats[this.at++]!
  }
  bytes(count: number): Uint8Array {
    const start = this.numbers.byteOffset + 4 * this.at
    this.at += count / 4
    return new Uint8Array(this.numbers.buffer, start, count).slice()
  }
  get isAtEnd(): boolean {
    return this.at === this.numbers.length
  }
}

/** A WebAssembly instance of the core. */
export class Instance {
  private readonly exports: Exports

  /** `functions` are the functions that the core calls. */
  constructor(module: WebAssembly.Module, functions: { report_placed?: (mostPlaced: number) => void } = {}) {
    const page = { report_placed: () => {}, ...functions }
    this.exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports
    this.exports.__wasm_call_ctors()
  }

  /** Calls an exported function with a list of numbers in memory; returns what it returns. Throws if that is negative:
   * the arguments are wrong. */
  call(args: ArrayLike<number>, run: (exports: Exports) => number): number {
    const address = this.exports.allocate_arguments(args.length)
    new Int32Array(this.exports.memory.buffer, address, args.length).set(args)
    const returned = run(this.exports)
    if (returned < 0) throw new CoreError(ERRORS[returned])
    return returned
  }

  /** The results of a call that returns how many there are. They are valid until the next call. */
  results(args: ArrayLike<number>, run: (exports: Exports) => number): Int32Array {
    const count = this.call(args, run)
    return new Int32Array(this.exports.memory.buffer, this.exports.results_address(), count)
  }

  /** A copy of the results of a call that returns how many bytes there are. */
  bytes(args: ArrayLike<number>, run: (exports: Exports) => number): Uint8Array {
    const count = this.call(args, run)
    return new Uint8Array(this.exports.memory.buffer, this.exports.results_address(), count).slice()
  }

  useWeights(size: number, weights: ArrayBuffer): void {
    const address = this.exports.allocate_weights(weights.byteLength)
    new Uint8Array(this.exports.memory.buffer, address, weights.byteLength).set(new Uint8Array(weights))
    this.call([], (core) => core.use_weights(size))
  }
}
