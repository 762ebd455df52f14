/**
 * For what a loader hands over un-awaited: null where it would have rejected. Nobody may come to look at it: on the
 * server the visitor may be gone, in the browser it may arrive before the page. Whatever failed was logged there.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
