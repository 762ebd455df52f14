import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitted, type Frame, frameOf, panView, type Size, zoomView } from './zoom.ts'

type Spot = { x: number; y: number }
type Touch = Spot & { from: Spot; at: number }

const doubleTap = { milliseconds: 320, pixels: 24 }

/** Minimum length of a swipe in pixels. */
const swipe = 56

const keyStep = 96

const keyFactors: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, _: 1 / 1.5, 0: 0 }

const keyPans: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

/** Lets the user zoom a picture with the wheel, pinches, double clicks, double taps, keys and buttons. */
export function useZoom(picture: Size) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(fitted)
  const touches = useRef(new Map<number, Touch>())
  const lastTap = useRef<(Spot & { at: number }) | null>(null)

  function frame(): Frame {
    const { clientWidth, clientHeight } = box.current!
    return frameOf({ width: clientWidth, height: clientHeight }, picture)
  }

  function zoom(factor: number, at?: Spot) {
    setView((before) => zoomView(before, factor, frame(), at))
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), spotOf(box.current!, event))
  })
  // React's own wheel listeners are passive, so they can't keep the page from scrolling or zooming.
  useEffect(() => {
    const element = box.current!
    const listen = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const spot = spotOf(event.currentTarget, event)
    touches.current.set(event.pointerId, { ...spot, from: spot, at: event.timeStamp })
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const touch = touches.current.get(event.pointerId)
    if (!touch) return
    const spot = spotOf(event.currentTarget, event)
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
    const by = { x: spot.x - touch.x, y: spot.y - touch.y }
    if (other) {
      const middle = { x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 }
      const factor = distance(spot, other) / Math.max(1, distance(touch, other))
      setView((before) => panView(zoomView(before, factor, frame(), middle), { x: by.x / 2, y: by.y / 2 }, frame()))
    } else if (view.scale > 1) setView((before) => panView(before, by, frame()))
    touches.current.set(event.pointerId, { ...touch, ...spot })
  }

  /** Call this in `onPointerUp`. Returns -1 or 1 after a swipe over a fitted picture, and 0 otherwise. */
  function release({ pointerId, timeStamp }: PointerEvent<HTMLDivElement>): number {
    const touch = touches.current.get(pointerId)
    const isAlone = touches.current.delete(pointerId) && touches.current.size === 0
    if (!touch || !isAlone) {
      lastTap.current = null
      return 0
    }
    const across = touch.x - touch.from.x
    if (distance(touch, touch.from) < 8) tap(touch, timeStamp)
    return view.scale === 1 && Math.abs(across) > swipe ? -Math.sign(across) : 0
  }

  function tap(spot: Spot, at: number) {
    const before = lastTap.current
    const isDouble = before && at - before.at < doubleTap.milliseconds && distance(spot, before) < doubleTap.pixels
    lastTap.current = isDouble ? null : { x: spot.x, y: spot.y, at }
    if (isDouble) setView((view) => (view.scale > 1 ? fitted : zoomView(view, 2.5, frame(), spot)))
  }

  function onKey(key: string): boolean {
    const factor = keyFactors[key]
    const pan = view.scale > 1 ? keyPans[key] : undefined
    if (factor === 0 || (key === 'Escape' && view.scale > 1)) setView(fitted)
    else if (factor !== undefined) zoom(factor)
    else if (pan) setView((before) => panView(before, pan, frame()))
    else return false
    return true
  }

  return {
    view,
    zoom,
    reset: () => setView(fitted),
    onKey,
    release,
    stage: { ref: box, onPointerDown, onPointerMove, onPointerCancel: release },
  }
}

function spotOf(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
