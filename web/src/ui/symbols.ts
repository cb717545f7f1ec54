// Generated from src/cornerwise/render/palette.py by `make palette`. Do not edit.

/** The sign on every cell of a color's pieces: as text, and as a stroked path from the middle of a cell. */
export const SYMBOLS: Record<string, { character: string; width: number; path: string }> = {
  blue: { character: '○', width: 1.5, path: 'm-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0' },
  yellow: { character: '•', width: 5, path: 'h0' },
  red: { character: '×', width: 1.7, path: 'm-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2' },
  green: { character: '=', width: 1.7, path: 'm-4 .8l4.8-4.8m-1.6 8l4.8-4.8' },
}
