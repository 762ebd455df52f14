import { vi } from 'vitest'

type Place = 'localStorage' | 'sessionStorage'

/** Stubs local and session storage. Call `vi.unstubAllGlobals` afterward. */
export function stubStorage(storages: Partial<Record<Place, Storage>> = {}): Record<Place, Storage> {
  const both = { localStorage: emptyStorage(), sessionStorage: emptyStorage(), ...storages }
  vi.stubGlobal('window', both)
  vi.stubGlobal('localStorage', both.localStorage)
  vi.stubGlobal('dispatchEvent', () => true)
  return both
}

/** Returns a Storage object whose keys are its own property names, as in a browser. */
function emptyStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  return Object.create(methods) as Storage
}
