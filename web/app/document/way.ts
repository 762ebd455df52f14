import { ownPath } from '../site/own-path.ts'
import { keep, readKept } from './kept.ts'
import type { Place } from './place.ts'

type WayOptions = {
  /** Under which name the tab keeps it. */
  name: string
  /** The pages to which it leads back. */
  to: RegExp
  /** Pages on the way; coming from them changes nothing. */
  over: RegExp
}

/**
 * Remembers for its tab from which page somebody came, to lead back there. Only the browser is believed about that: no
 * part of an address says it, so nobody else can.
 */
export function rememberWay({ name, to, over }: WayOptions) {
  if (typeof document !== 'undefined' && isOpenedByLink()) cameFrom({ path: document.referrer })
  return { leave: () => cameFrom({ path: location.href, top: scrollY }), back }

  function cameFrom({ path: address, top }: Place) {
    const path = ownPath(address, location.origin)
    if (path !== undefined && to.test(path)) keep('sessionStorage', name, { path, top })
    else if (path === undefined || !over.test(path)) keep('sessionStorage', name, null)
  }

  /** Looked at again, because others may have written there. */
  function back(): Place | undefined {
    const { path, top } = (readKept('sessionStorage', name) ?? {}) as { path?: unknown; top?: number }
    const known = typeof path === 'string' ? ownPath(path, location.origin) : undefined
    return known !== undefined && to.test(known) ? { path: known, top } : undefined
  }
}

/**
 * Not a page that was reloaded or gone back to, nor a step of a provider's form, to which a page of the provider sends
 * somebody back: there what is known stays.
 */
function isOpenedByLink(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading?.type === 'navigate' && !/^#\/\w/.test(location.hash)
}
