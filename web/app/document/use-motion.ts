import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Route } from '../../+types/root'

let motion: typeof import('./motion.ts') | undefined

/** If the code can't be loaded or fails, pages change without animations. */
async function load() {
  motion = await import('./motion.ts').catch(() => undefined)
}

/** Animates vehicles between pages. Loads the code when the user first moves the pointer. */
export function useMotion() {
  const location = useLocation()
  useEffect(() => {
    for (const type of ['pointermove', 'pointerdown']) addEventListener(type, () => void load(), { once: true })
  }, [])
  useLayoutEffect(() => motion?.enterPage(location), [location])
}

/** Runs for each navigation in the browser. Calls `leavePage` once the next page's data is loaded. */
export const moveToNextPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  await motion?.leavePage(request, results).catch(() => {})
}
