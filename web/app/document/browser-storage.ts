type Place = 'sessionStorage' | 'localStorage'

/** Reads a value. Returns null if it is missing or not JSON. Other scripts can write to storage, so validate the value. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Writes a value. Null removes the entry. Does nothing if the browser's storage is blocked or full. */
export function writeStored(place: Place, name: string, value: object | string | null) {
  try {
    if (value === null) window[place].removeItem(name)
    else window[place].setItem(name, JSON.stringify(value))
  } catch {
    // The feature works without the stored value.
  }
}
