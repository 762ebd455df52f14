import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

/** The theme's key in `localStorage`. Without an entry, the theme is dark, regardless of the operating system's setting. */
const key = 'theme'

export const themeColors: Readonly<Record<Theme, string>> = { dark: '#0d0e10', light: '#f5f2ec' }

/** Returns a script that applies the stored theme before the first paint. If storage is blocked, the theme stays dark. */
export const themeScript = () =>
  [
    'try{if(localStorage.getItem("theme")==="light"){',
    'document.documentElement.dataset.theme="light";',
    `document.querySelector("meta[name=theme-color]").content="${themeColors.light}"`,
    '}}catch{}',
  ].join('')

export function readTheme(stored: string | null): Theme {
  return stored === 'light' ? 'light' : 'dark'
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'dark')
}

export function setTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked, so the choice lasts only until the user leaves the page.
  }
  listeners.forEach((listener) => listener())
}

let chosen: Theme | undefined
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  chosen ??= storedTheme()
  return chosen
}

function storedTheme(): Theme {
  try {
    return readTheme(localStorage.getItem(key))
  } catch {
    return 'dark'
  }
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    chosen = readTheme(event.newValue)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}
