export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type PushEvent = WorkerEvent & { data: { json(): unknown } | null }
export type NotificationEvent = WorkerEvent & { notification: Notification }

type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Scope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(
    name: 'install' | 'message' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ): void
}

/** The type assertion is necessary because TypeScript's types for workers conflict with those for pages. */
export const scope = globalThis as unknown as Scope
