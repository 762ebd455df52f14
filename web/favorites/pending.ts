import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../app/document/browser-storage.ts'

const key = 'marque-pending-favorites'

/** Minutes until a pending favorite expires: enough to create an account, but not so many that the save surprises users. */
const lifetimeMinutes = 30

const maximum = 50

export function rememberPendingFavorite(vehicleId: number) {
  const others = readPendingFavorites().filter((id) => id !== vehicleId)
  store([...others, vehicleId].slice(-maximum))
}

/** Returns the pending favorites and clears them, so each one is saved only once. */
export function takePendingFavorites(): readonly number[] {
  const vehicleIds = readPendingFavorites()
  if (vehicleIds.length > 0) store([])
  return vehicleIds
}

function hasPendingFavorites(): boolean {
  return readPendingFavorites().length > 0
}

function subscribeToPendingFavorites(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readPendingFavorites(): readonly number[] {
  const { vehicleIds = [], until = 0 } = (readStored('sessionStorage', key) ?? {}) as PendingFavorites
  return until > Date.now() ? vehicleIds : []
}

function store(vehicleIds: readonly number[]) {
  writeStored('sessionStorage', key, { vehicleIds, until: Date.now() + lifetimeMinutes * 60_000 })
  listeners.forEach((listener) => listener())
}

type PendingFavorites = { vehicleIds?: readonly number[]; until?: number }

const listeners = new Set<() => void>()

export function usePendingFavorites(): boolean {
  return useSyncExternalStore(subscribeToPendingFavorites, hasPendingFavorites, () => false)
}
