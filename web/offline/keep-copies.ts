import { sendToWorker } from '../app/document/worker-messages.ts'
import { browserFavorites } from '../favorites/browser-favorites.ts'
import { savedEvent } from '../favorites/saved-event.ts'
import { recentVehicles } from '../recent/list.ts'
import { vehicleAt } from './rules.ts'

/**
 * Registers the service worker, and has it copy the vehicles that the visitor opens or saves from now on. Clearing the list of viewed
 * vehicles deletes all copies.
 */
export async function keepCopies(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  let known = readLists()
  copy(openVehicle(known.seen))
  addEventListener('storage', () => {
    const lists = readLists()
    if (known.seen.length > 0 && lists.seen.length === 0) void sendToWorker({ clear: 'copies' })
    const added = lists.saved.filter((id) => !known.saved.includes(id))
    known = lists
    copy([...added, ...openVehicle(lists.seen)])
  })
  addEventListener(savedEvent, (event) => copy([(event as CustomEvent<number>).detail]))
  addEventListener('click', openOffline, true)
}

function readLists() {
  return { seen: recentVehicles.read(), saved: browserFavorites.read() }
}

/** Returns the vehicle of this page, unless it isn't public. */
function openVehicle(seen: readonly number[]): number[] {
  const id = vehicleAt(location.pathname)
  return id !== undefined && seen.at(-1) === id ? [id] : []
}

function copy(ids: readonly number[]): void {
  if (ids.length > 0) void sendToWorker({ copy: ids })
}

/** Without a connection, makes links load whole pages, because the service worker can only serve whole pages. */
function openOffline(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (navigator.onLine || isModified || !link || link.target || link.origin !== location.origin) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
