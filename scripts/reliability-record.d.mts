export type Row = { part: string; result: string; seconds: string; date: string; commit: string; machine: string }

/** Returns a sentence if a part failed last, was never run, or if what the parts cover has changed since. */
export function reliabilityIsStale(): string | undefined
export function staleness(rows: Row[], changesSince: (commit: string) => string[] | undefined): string | undefined
/** Replaces the row of that part in a page, and leaves those of other parts. */
export function withRow(text: string, row: Row): string
export function rowsOf(text: string): Row[]
