import { ownPath } from '../site/own-path.ts'
import { readStored, writeStored } from './browser-storage.ts'
import type { Place } from './place.ts'

type Options = {
  /** The key in the tab's storage. */
  name: string
  /** Pages to return to. */
  to: RegExp
  /** Intermediate pages, which are ignored. */
  over: RegExp
}

/**
 * Remembers, per tab, the page that the user came from. It reads the browser's referrer, not the URL, so that other sites
 * cannot set it.
 */
export function rememberPreviousPage({ name, to, over }: Options) {
  if (typeof document !== 'undefined' && isOpenedByLink()) remember({ path: document.referrer })
  return { leave: () => remember({ path: location.href, top: scrollY }), back }

  function remember({ path: address, top }: Place) {
    const path = ownPath(address, location.origin)
    if (path !== undefined && to.test(path)) writeStored('sessionStorage', name, { path, top })
    else if (path === undefined || !over.test(path)) writeStored('sessionStorage', name, null)
  }

  /** Reads and validates the stored page. Other code can write there. */
  function back(): Place | undefined {
    const { path, top } = (readStored('sessionStorage', name) ?? {}) as { path?: unknown; top?: number }
    const known = typeof path === 'string' ? ownPath(path, location.origin) : undefined
    return known !== undefined && to.test(known) ? { path: known, top } : undefined
  }
}

/**
 * Whether the page was opened by a link. Reloads, history navigation and the steps of a provider's form keep the stored page.
 */
function isOpenedByLink(): boolean {
  const load = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return load?.type === 'navigate' && !/^#\/\w/.test(location.hash)
}
