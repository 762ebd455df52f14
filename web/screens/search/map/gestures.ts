import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Camera, move, type Point, type View, zoomBy } from './projection.ts'

/** How far an arrow key moves the map, in pixels. */
const step = 96
/** How far a pointer must move to drag the map, in pixels. A shorter movement is a click. */
const dragThreshold = 5

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

type Options = {
  box: RefObject<HTMLElement | null>
  camera: Camera
  view: View
  setCamera: (camera: Camera) => void
  /** Called when a finger on the map scrolls the page. */
  onPageScroll: () => void
}

/** Lets pointers, the wheel and keys move the camera. The wheel zooms only with Ctrl, because otherwise it scrolls the page. */
export function useGestures({ box, camera, view, setCamera, onPageScroll }: Options) {
  const pointers = useRef(new Map<number, Point>())
  const [isDragging, setIsDragging] = useState(false)
  /** The camera after the last event. Several events may arrive before the next render. */
  const latest = useRef(camera)
  useEffect(() => void (latest.current = camera), [camera])

  function show(next: Camera) {
    latest.current = next
    setCamera(next)
  }

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = box.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  useEffect(() => {
    const element = box.current!
    function zoomByWheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault() // keeps the browser from zooming the page
      // The delta is in pixels or lines. A trackpad pinch arrives as a wheel event with Ctrl and small steps.
      const levels = -event.deltaY * (event.deltaMode === 0 ? 0.002 : 0.05) * (event.ctrlKey ? 10 : 1)
      show(zoomBy(latest.current, view, Math.max(-1, Math.min(1, levels)), pointOf(event)))
    }
    // One finger scrolls the page up and down. Two fingers move the map, so they must not scroll the page.
    const keepTwoFingers = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault()
    element.addEventListener('wheel', zoomByWheel, { passive: false })
    element.addEventListener('touchstart', keepTwoFingers, { passive: false })
    element.addEventListener('touchmove', keepTwoFingers, { passive: false })
    return () => {
      element.removeEventListener('wheel', zoomByWheel)
      element.removeEventListener('touchstart', keepTwoFingers)
      element.removeEventListener('touchmove', keepTwoFingers)
    }
  })

  function startPointer(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    pointers.current.set(event.pointerId, pointOf(event))
  }

  function movePointer(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    if (!isDragging && pointers.current.size === 1 && distance(before, now) < dragThreshold) return
    if (!isDragging) {
      setIsDragging(true)
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    pointers.current.set(event.pointerId, now)
    const shares = other ? 2 : 1 // with two fingers, each moves the map half as far
    const moved = move(latest.current, view, (before.x - now.x) / shares, (before.y - now.y) / shares)
    if (!other) return show(moved)
    const ratio = Math.max(1, distance(now, other)) / Math.max(1, distance(before, other))
    show(zoomBy(moved, view, Math.log2(ratio), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }

  /** The browser scrolls the page with the finger, and sends no more events for it. */
  function cancelPointer(event: PointerEvent<HTMLElement>) {
    endPointer(event)
    if (event.pointerType === 'touch') onPageScroll()
  }

  function endPointer(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    // The click event comes after the drag and must not activate a button.
    if (pointers.current.size === 0 && isDragging) setTimeout(() => setIsDragging(false))
  }

  function doubleClick(event: MouseEvent<HTMLElement>) {
    const isOnMarker = (event.target as Element).closest('button') !== null
    if (!isOnMarker) show(zoomBy(latest.current, view, event.shiftKey ? -1 : 1, pointOf(event)))
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [arrow, levels] = [arrows[event.key], zoomKeys[event.key]]
    if (!arrow && levels === undefined) return
    event.preventDefault()
    show(arrow ? move(latest.current, view, ...arrow) : zoomBy(latest.current, view, levels!))
  }

  return {
    isDragging,
    handlers: {
      onPointerDown: startPointer,
      onPointerMove: movePointer,
      onPointerUp: endPointer,
      onPointerCancel: cancelPointer,
      onDoubleClick: doubleClick,
      onKeyDown: pressKey,
      onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
        if (!isDragging) return
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
