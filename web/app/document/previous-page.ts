import { ownPath } from '../site/own-path.ts'
import { readStored, writeStored } from './browser-storage.ts'
import type { Place } from './place.ts'

type Options = {
  name: string
  to: RegExp
  /** Matches the paths of intermediate pages. Visiting one of them doesn't change the remembered page. */
  over: RegExp
}

/**
 * Remembers, per tab, the page that the user came from. The page is taken from the browser's referrer instead of a URL
 * parameter, because a link on another site could set a parameter.
 */
export function rememberPreviousPage({ name, to, over }: Options) {
  if (typeof document !== 'undefined' && isOpenedByLink()) remember({ path: document.referrer })
  return { leave: () => remember({ path: location.href, top: scrollY }), back: readPreviousPlace }

  function remember({ path: address, top }: Place) {
    const path = ownPath(address, location.origin)
    if (path !== undefined && to.test(path)) writeStored('sessionStorage', name, { path, top })
    else if (path === undefined || !over.test(path)) writeStored('sessionStorage', name, null)
  }

  /** Returns the remembered page. Validates the stored value, because other scripts can write to storage. */
  function readPreviousPlace(): Place | undefined {
    const { path, top } = (readStored('sessionStorage', name) ?? {}) as { path?: unknown; top?: number }
    const known = typeof path === 'string' ? ownPath(path, location.origin) : undefined
    return known !== undefined && to.test(known) ? { path: known, top } : undefined
  }
}

/**
 * Returns whether a link opened the page. Reloads, history navigation and the steps of an identity provider's form don't
 * count, because they must not change the remembered page.
 */
function isOpenedByLink(): boolean {
  const load = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return load?.type === 'navigate' && !/^#\/\w/.test(location.hash)
}
