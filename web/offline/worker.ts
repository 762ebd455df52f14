import { NetworkOnly, Serwist } from 'serwist'
import type { WorkerMessage } from '../app/document/service-worker.ts'
import { clearCopies, copyVehicle, findFile, findPage, storePages } from './copies.ts'
import { filePrefix, offlinePages } from './rules.ts'

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

type Scope = {
  addEventListener(name: 'install', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerEvent & MessageEvent<WorkerMessage>) => void): void
}

/** The type assertion is necessary because TypeScript's types for workers conflict with those for pages. */
const scope = globalThis as unknown as Scope

/** Requests that browsers with static routing send past the worker. The worker doesn't handle them in other browsers either. */
const pastWorker = ['/api/*', '/assets/*', '/images/*', '/accent/*', '/__clerk/*']

// A new version waits until all pages of the site are closed. Nothing is stored but copies, so all other pages always come from
// the server.
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
  const { data } = event
  event.waitUntil('clear' in data ? clearCopies() : copyAll(data.copy))
})

let work = Promise.resolve()

/** Copies one vehicle at a time. A copy that fails is repeated when the visitor opens the vehicle again. */
function copyAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) work = work.then(() => copyVehicle(id)).catch(() => {})
  work = work.then(storePages).catch(() => {})
  return work
}
