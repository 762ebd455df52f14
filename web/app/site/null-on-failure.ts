/**
 * Resolves to null if the promise rejects. Use it for promises that a loader returns without awaiting. Otherwise, the
 * rejection would be unhandled if the visitor left before the page was rendered. The failing code must log the error itself.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
