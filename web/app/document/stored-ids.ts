import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/**
 * A list of vehicle IDs in this browser's storage, most recent last. All tabs share it. It stays empty if storage is blocked.
 * An added ID that exceeds the maximum replaces the oldest one.
 */
export function storedIds(name: string, maximum: number) {
  const read = (): readonly number[] => {
    const stored = readStored('localStorage', name)
    return Array.isArray(stored) ? stored.filter(isId).slice(-maximum) : []
  }
  const remove = (...ids: readonly number[]) => store(read().filter((id) => !ids.includes(id)))
  return {
    maximum,
    read,
    add: (id: number) => store([...read().filter((other) => other !== id), id].slice(-maximum)),
    remove,
    /** Returns the IDs, separated by commas, because hooks compare strings by value. Empty on the server. */
    useText: () =>
      useSyncExternalStore(
        subscribe,
        () => read().join(),
        () => '',
      ),
    useHas: (id: number) =>
      useSyncExternalStore(
        subscribe,
        () => read().includes(id),
        () => false,
      ),
  }

  function store(ids: readonly number[]) {
    writeStored('localStorage', name, ids.length > 0 ? ids : null)
    // Browsers send this event only to other tabs.
    dispatchEvent(new Event('storage'))
  }
}

/** The API rejects larger IDs. */
const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
