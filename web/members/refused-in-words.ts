import { formatNumber } from '#web/format/numbers.ts'

type Result = { problem: string | null; message: string | null }

/** Why something could not be done with some of several, each reason once. */
export function reasonsIn(results: readonly Result[]): string {
  return [...new Set(refusedOf(results).map(({ message }) => message))].join(' ')
}

/** `2 could not be: This listing has changed …`; undefined where all of it was done. */
export function refusedInWords(results: readonly Result[]): string | undefined {
  const { length } = refusedOf(results)
  return length > 0 ? `${formatNumber(length)} could not be: ${reasonsIn(results)}` : undefined
}

function refusedOf(results: readonly Result[]): readonly Result[] {
  return results.filter(({ problem }) => problem !== null)
}
