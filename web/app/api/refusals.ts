import type { ApiError } from '#contract/client.ts'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { toast } from '#web/ui/toast.tsx'

/** The refusal of the API that an error is, recognized by its shape: pages load its class later. */
export function problemOf(error: unknown): ApiError['problem'] {
  return error instanceof Error ? (error as Partial<ApiError>).problem : undefined
}

/** The sentence of a refusal; undefined where it only says that something went wrong. */
export function refusalSentence(error: unknown): string | undefined {
  const problem = problemOf(error)
  return problem?.issues?.[0]?.message ?? (problem?.code === 'internal' ? undefined : problem?.message)
}

/** Says why the server refused, or in the given words that it failed. */
export function toastRefusal(error: unknown, failed: string): void {
  toast({ title: 'Error', description: refusalSentence(error) ?? failed, variant: 'destructive' })
}

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
