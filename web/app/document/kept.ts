/** Where a browser keeps something for us: until the tab is closed, or until somebody removes it. */
type Place = 'sessionStorage' | 'localStorage'

/** What was kept under this name. Others may have written there: whoever reads it looks at it first. */
export function readKept(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; null removes it. Where storage is forbidden or full, nothing is kept. */
export function keep(place: Place, name: string, value: object | string | null) {
  try {
    if (value === null) window[place].removeItem(name)
    else window[place].setItem(name, JSON.stringify(value))
  } catch {
    // Whoever comes back has to do it again.
  }
}
