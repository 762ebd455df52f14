import { useLayoutEffect, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keep, readKept } from './kept.ts'

const name = 'marque-place'

/** A page of this site, and how far it was scrolled when it was left. */
export type Place = { path: string; top?: number | undefined }

/** Notes where the next page is to be shown, which is about to be opened; also over a full page load. */
export function returnTo(place: Place): string {
  keep('sessionStorage', name, place)
  return place.path
}

/** For what gives a page its height: shows it where it was left, once it is there. */
export function useReturn() {
  useLayoutEffect(() => {
    const { path, top } = (readKept('sessionStorage', name) ?? {}) as Partial<Place>
    keep('sessionStorage', name, null)
    if (!top || path !== location.pathname + location.search + location.hash) return
    // Before it is painted, but after the router has scrolled to the top.
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [])
}

/** After a change of pages whose link has gone the focus is on the page that has come, also of those who never press Tab. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
