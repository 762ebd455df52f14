/** `sessionStorage` lasts until the tab is closed, `localStorage` until the entry is removed. */
type Place = 'sessionStorage' | 'localStorage'

/** Reads a stored value. Other code can write there, so callers must validate it. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value; null removes it. Does nothing if storage is forbidden or full. */
export function writeStored(place: Place, name: string, value: object | string | null) {
  try {
    if (value === null) window[place].removeItem(name)
    else window[place].setItem(name, JSON.stringify(value))
  } catch {
    // The feature works without the stored value.
  }
}
