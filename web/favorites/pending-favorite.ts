const key = 'marque-pending-favorite'

/** Long enough to make an account; after that the car is no longer saved without being asked. */
const minutes = 30

/** Remembers which car a visitor wanted to save, until they have signed in. */
export function rememberPendingFavorite(vehicleId: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ vehicleId, until: Date.now() + minutes * 60_000 }))
  } catch {
    // Storage is forbidden: the heart has to be pressed again.
  }
  listeners.forEach((listener) => listener())
}

/** Reads the pending favorite and removes it, so that it is saved once. */
export function takePendingFavorite(): number | null {
  const vehicleId = readPendingFavorite()
  if (vehicleId === null) return null
  sessionStorage.removeItem(key)
  listeners.forEach((listener) => listener())
  return vehicleId
}

export function readPendingFavorite(): number | null {
  try {
    const { vehicleId, until = 0 } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as PendingFavorite
    return vehicleId && until > Date.now() ? vehicleId : null
  } catch {
    return null
  }
}

export function subscribeToPendingFavorite(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type PendingFavorite = { vehicleId?: number; until?: number }

const listeners = new Set<() => void>()
