import { useLayoutEffect, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from './browser-storage.ts'

const name = 'marque-place'

export type Place = { path: string; top?: number | undefined }

/** Stores a page's scroll position for `useRestoreScroll` in a way that survives a full page load. Returns the page's path. */
export function storePlace(place: Place): string {
  writeStored('sessionStorage', name, place)
  return place.path
}

export function useRestoreScroll() {
  useLayoutEffect(() => {
    const { path, top } = (readStored('sessionStorage', name) ?? {}) as Partial<Place>
    writeStored('sessionStorage', name, null)
    if (!top || path !== location.pathname + location.search + location.hash) return
    // The microtask runs before the paint, but after the router has scrolled to the top.
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [])
}

/**
 * Focuses the main content after a navigation if the clicked link is no longer on the page. `followFocus` isn't enough, because
 * it is loaded only for users who press Tab.
 */
export function useFocusNewPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
