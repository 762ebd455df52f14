import { type RefObject, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '#web/app/document/browser-storage.ts'
import { type Bounds, type Camera, fit, type View } from './projection.ts'

/** The assumed size until the map has been measured, and in browsers that can't measure it. */
const usual: View = { width: 640, height: 400 }

export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState(usual)

  useEffect(() => {
    const element = box.current!
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setView({ width, height })
    }
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return view
}

type State = { query: string; moved?: Camera }

/** The browser's storage for the moved camera, so users who return from a vehicle see the same part of the map. */
const stored = 'marque-map'

function readState(query: string): State {
  const state = readStored('sessionStorage', stored) as State | null
  const { x, y, zoom } = state?.moved ?? {}
  const isValid = [x, y, zoom].every((value) => Number.isFinite(value))
  return state?.query === query && isValid ? state : { query }
}

/** Returns the camera of a search's map. It shows the bounds until the user moves it, and again after the next search. */
export function useCamera(query: string, bounds: Bounds, view: View) {
  const [state, setState] = useState(() => readState(query))
  useEffect(() => writeStored('sessionStorage', stored, state), [state])
  if (state.query !== query) setState({ query })
  const fitted = useMemo(() => fit(bounds, view), [bounds, view])
  return {
    camera: state.moved ?? fitted,
    isMoved: state.moved !== undefined,
    setCamera: (moved: Camera) => setState({ query, moved }),
  }
}
