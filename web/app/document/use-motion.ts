import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Route } from '../../+types/root'

let motion: typeof import('./motion.ts') | undefined

async function load() {
  motion = await import('./motion.ts')
}

/** Moves vehicles between pages. Loads the code when the user first points at the page. */
export function useMotion() {
  const location = useLocation()
  useEffect(() => addEventListener('pointerover', () => void load(), { once: true }), [])
  useLayoutEffect(() => motion?.enterPage(location), [location])
}

/** Runs for each navigation in the browser. Calls `leavePage` once the next page's data is there. */
export const moveToNextPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  await motion?.leavePage(request, results)
}
