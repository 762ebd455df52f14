/**
 * Turns a rejection into null, for promises that a loader returns without awaiting them. The rejection might stay
 * unhandled: the visitor may have left, or the page may not be rendered yet. The failure was logged where it happened.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
