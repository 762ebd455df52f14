import type { ApiError } from '#contract/client.ts'
import { formatNumber } from '#contract/format-count.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Returns the API's problem object if the error has one. Checks the shape instead of using `instanceof`, because the
 * `ApiError` class is loaded on demand.
 */
export function problemOf(error: unknown): ApiError['problem'] {
  return error instanceof Error ? (error as Partial<ApiError>).problem : undefined
}

/** Returns an API error's message, or undefined for internal errors, whose messages aren't written for users. */
export function refusalMessage(error: unknown): string | undefined {
  const problem = problemOf(error)
  return problem?.issues?.[0]?.message ?? (problem?.code === 'internal' ? undefined : problem?.message)
}

export function toastRefusal(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: refusalMessage(error) ?? fallback, variant: 'destructive' })
}

type Result = { problem: string | null; message: string | null }

export function reasonsIn(results: readonly Result[]): string {
  return [...new Set(refusedOf(results).map(({ message }) => message))].join(' ')
}

export function failureSummary(results: readonly Result[]): string | undefined {
  const { length } = refusedOf(results)
  return length > 0 ? `${formatNumber(length)} failed: ${reasonsIn(results)}` : undefined
}

function refusedOf(results: readonly Result[]): readonly Result[] {
  return results.filter(({ problem }) => problem !== null)
}
