const key = 'marque-wanted'

/** Long enough to make an account; who comes back another day has forgotten it. */
const minutes = 30

/** Keeps in mind which car somebody wanted to save, until they are known to be signed in. */
export function rememberWanted(vehicleId: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ vehicleId, until: Date.now() + minutes * 60_000 }))
  } catch {
    // Storage is forbidden: the heart has to be pressed again.
  }
  listeners.forEach((listener) => listener())
}

/** The wanted car, once. */
export function takeWanted(): number | null {
  const wanted = readWanted()
  if (wanted === null) return null
  sessionStorage.removeItem(key)
  listeners.forEach((listener) => listener())
  return wanted
}

export function readWanted(): number | null {
  try {
    const { vehicleId, until = 0 } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Wanted
    return vehicleId && until > Date.now() ? vehicleId : null
  } catch {
    return null
  }
}

export function subscribeToWanted(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Wanted = { vehicleId?: number; until?: number }

const listeners = new Set<() => void>()
