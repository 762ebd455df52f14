import type { VinSuggestion } from '#contract/vin.ts'

/** What the thread with the tables is asked. */
export type Question =
  | { ask: 'decode'; vin: string; year: number | null; thisYear: number }
  | { ask: 'makes' }
  | { ask: 'models'; make: string }
export type VinQuestion = Question & { id: number }

/** What it answers, or that it has opened its file. */
export type VinAnswer =
  | { ready: true }
  | { id: number; found: VinSuggestion[] | string[] }
  | { id: number; error: unknown }
