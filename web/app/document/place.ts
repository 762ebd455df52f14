import { useLayoutEffect, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from './browser-storage.ts'

const name = 'marque-place'

/** A page of this site and its last scroll position. */
export type Place = { path: string; top?: number | undefined }

/** Stores the scroll position for the next page. Survives a full page load. */
export function returnTo(place: Place): string {
  writeStored('sessionStorage', name, place)
  return place.path
}

/** Restores the scroll position when the page has its height. */
export function useRestoreScroll() {
  useLayoutEffect(() => {
    const { path, top } = (readStored('sessionStorage', name) ?? {}) as Partial<Place>
    writeStored('sessionStorage', name, null)
    if (!top || path !== location.pathname + location.search + location.hash) return
    // Runs before the paint, but after the router has scrolled to the top.
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [])
}

/** Focuses the new page after navigation if the clicked link was removed, even for users who never press Tab. */
export function useFocusNewPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
