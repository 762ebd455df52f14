/** A message from a page to the service worker. */
export type WorkerMessage =
  | { copy: readonly number[] }
  | {
      /** `all` also stops push messages on this device. */
      clear: 'copies' | 'all'
    }

/** Sends a message to the service worker. Does nothing if the browser has none. */
export async function sendToWorker(message: WorkerMessage): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage(message)
  } catch {
    // The browser has no service workers, or blocks them.
  }
}
