/**
 * For what a loader hands over un-awaited: null where it would have rejected. The browser reports a rejection as
 * unhandled when it arrives before the page has come to look at it. Whatever failed was logged where it failed.
 */
export function nullOnFailure<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}
