/**
 * Runs work with a time limit in milliseconds. When the limit is exceeded, aborts the signal and rejects with the error that
 * `explain` returns, even if the work ignores the signal and continues.
 */
export async function withTimeLimit<T>(
  limit: number,
  work: (signal: AbortSignal) => T | Promise<T>,
  explain: () => Error,
): Promise<T> {
  const expired = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = explain()
    reject(error)
    expired.abort(error)
  }, limit)
  try {
    return await Promise.race([work(expired.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}
