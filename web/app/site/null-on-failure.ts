/**
 * Resolves with null if the promise rejects. For promises that a loader returns without awaiting them: otherwise, the
 * rejection might stay unhandled if the visitor leaves or the page is not rendered yet. It was logged where it happened.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
