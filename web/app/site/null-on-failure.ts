/**
 * For promises that a loader returns without awaiting them: null where they would reject. Nobody might handle the
 * rejection: on the server the visitor may be gone, in the browser the page may not be rendered yet. The failure itself
 * was logged where it happened.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
