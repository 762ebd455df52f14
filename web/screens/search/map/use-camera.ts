import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Bounds, type Camera, fit, type View } from './plane.ts'

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

/**
 * Returns the camera of a search's map. It shows the bounds until the user moves it, and again after the next search. Before a
 * search of the visible area, call `keep` to leave the camera in place. `isMoved` is false again after each search.
 */
export function useCamera(query: string, bounds: Bounds, view: View) {
  const [state, setState] = useState<State>({ query, moved: undefined, isMoved: false, isKept: false })
  if (state.query !== query)
    setState({ query, moved: state.isKept ? state.moved : undefined, isMoved: false, isKept: false })
  const fitted = useMemo(() => fit(bounds, view), [bounds, view])
  return {
    camera: state.moved ?? fitted,
    isMoved: state.isMoved,
    setCamera: (moved: Camera) => setState((before) => ({ ...before, moved, isMoved: true })),
    keep: () => setState((before) => ({ ...before, isKept: true })),
  }
}

type State = { query: string; moved: Camera | undefined; isMoved: boolean; isKept: boolean }
