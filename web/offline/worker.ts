import { NetworkOnly, Serwist } from 'serwist'
import type { WorkerMessage } from '../app/document/worker-messages.ts'
import { clearCopies, copyVehicle, findFile, findPage, storePages } from './copies.ts'
import { openPushedPage, showPush, stopPush } from './push.ts'
import { filePrefix, offlinePages } from './rules.ts'
import { type NotificationEvent, type PushEvent, scope, type WorkerEvent } from './scope.ts'

/**
 * Requests that bypass the worker in browsers with static routing. In other browsers, the worker doesn't store their responses
 * either.
 */
const pastWorker = ['/api/*', '/assets/*', '/images/*', '/accent/*']

// A new version waits until all pages of the site are closed. Only copies are stored, so all other pages always come from the
// server.
const serwist = new Serwist({
  navigationPreload: true,
  disableDevLogs: true,
  requestRules: pastWorker.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' as const })),
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${filePrefix}/`),
      handler: ({ url }) => findFile(url.pathname),
    },
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && url.pathname === offlinePages.start,
      handler: async ({ url, request }) => (await findPage(url.pathname)) ?? fetch(request),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({
        plugins: [{ handlerDidError: ({ request }) => findPage(new URL(request.url).pathname) }],
      }),
    },
  ],
})
serwist.addEventListeners()

scope.addEventListener('install', (event) => event.waitUntil(storePages()))

scope.addEventListener('message', (event) => {
  const { data } = event as WorkerEvent & MessageEvent<WorkerMessage>
  if ('copy' in data) return event.waitUntil(copyAll(data.copy))
  event.waitUntil(clearCopies())
  if (data.clear === 'all') event.waitUntil(stopPush())
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(event as PushEvent)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPushedPage(event as NotificationEvent)))

let work = Promise.resolve()

/** Copies one vehicle at a time. A failed copy is retried when the visitor opens the vehicle again. */
function copyAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) work = work.then(() => copyVehicle(id)).catch(() => {})
  work = work.then(storePages).catch(() => {})
  return work
}
