import { ownPath } from '../site/own-path.ts'
import { readStored, writeStored } from './browser-storage.ts'
import type { Place } from './place.ts'

type Options = {
  name: string
  to: RegExp
  /** Matches the paths of intermediate pages. Visiting one keeps the remembered page. */
  over: RegExp
}

/**
 * Remembers the page that the user came from, per tab. It uses the browser's referrer instead of a URL parameter, so links
 * on other sites can't set it.
 */
export function rememberPreviousPage({ name, to, over }: Options) {
  if (typeof document !== 'undefined' && isOpenedByLink()) remember({ path: document.referrer })
  return { leave: () => remember({ path: location.href, top: scrollY }), back }

  function remember({ path: address, top }: Place) {
    const path = ownPath(address, location.origin)
    if (path !== undefined && to.test(path)) writeStored('sessionStorage', name, { path, top })
    else if (path === undefined || !over.test(path)) writeStored('sessionStorage', name, null)
  }

  /** Returns the remembered page. It validates the stored value, because other scripts can write to the storage. */
  function back(): Place | undefined {
    const { path, top } = (readStored('sessionStorage', name) ?? {}) as { path?: unknown; top?: number }
    const known = typeof path === 'string' ? ownPath(path, location.origin) : undefined
    return known !== undefined && to.test(known) ? { path: known, top } : undefined
  }
}

/**
 * Returns true if a link opened the page. Reloads, history navigation and the steps of an identity provider's form don't count,
 * so they keep the remembered page.
 */
function isOpenedByLink(): boolean {
  const load = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return load?.type === 'navigate' && !/^#\/\w/.test(location.hash)
}
