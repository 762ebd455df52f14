import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
