import type { ApiError } from '#contract/client.ts'

/** The sentence of a refusal; undefined where it only says that something went wrong. Recognized by its shape. */
export function refusalSentence(error: unknown): string | undefined {
  const { problem } = error instanceof Error ? (error as Partial<ApiError>) : {}
  return problem?.issues?.[0]?.message ?? (problem?.code === 'internal' ? undefined : problem?.message)
}
