import type { ApiError } from '#contract/client.ts'

/** The API's refusal, if it is one. Told by its shape: pages are a bundle with an `ApiError` class of its own. */
export function refusalOf(error: unknown): Pick<ApiError, 'status' | 'problem'> | undefined {
  return error instanceof Error && 'status' in error && 'problem' in error ? (error as ApiError) : undefined
}
