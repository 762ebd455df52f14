import type { ApiError } from '#contract/client.ts'

/** What somebody can do about a refusal; undefined when there is nothing but another try. Told by its shape. */
export function reasonOf(error: unknown): string | undefined {
  const { problem } = error instanceof Error ? (error as Partial<ApiError>) : {}
  return problem?.issues?.[0]?.message ?? (problem?.code === 'internal' ? undefined : problem?.message)
}
