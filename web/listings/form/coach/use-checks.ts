import { useEffect, useState } from 'react'
import type { Picture } from '../picture.ts'
import { hintsOf, type Measured } from './checks.ts'
import { lookAt } from './look-at.ts'

/** Hints about pictures by their ids. They are looked at one after the other, while the browser has nothing else to do. */
export function useChecks(pictures: readonly Picture[]): ReadonlyMap<string, string> {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured | null>>(new Map())
  const done = pictures.filter(({ state, url }) => state === 'done' && url)
  const next = done.find(({ id }) => !measured.has(id))

  useEffect(() => {
    if (!next) return
    const { id, preview, url } = next
    const note = (it: Measured | null) => setMeasured((before) => new Map(before).set(id, it))
    return whenIdle(() => {
      // What cannot be looked at gets no hint.
      lookAt(preview || url!).then(note, () => note(null))
    })
  }, [next])

  const hints = hintsOf(pictures.map(({ id }) => measured.get(id) ?? undefined))
  return new Map(pictures.flatMap(({ id }, index) => (hints[index] ? [[id, hints[index]]] : [])))
}

/** Safari has no `requestIdleCallback`. Gives what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
