/**
 * Resolves with null if the promise rejects. Use it for promises that a loader returns without awaiting. If the visitor
 * leaves before the page is rendered, the rejection would be unhandled. The failing code must log the error itself.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
