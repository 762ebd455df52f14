import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef, useState, type PointerEvent, useEffect, useEffectEvent } from 'react'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { hasZoom, pictureAt, zoomWidth } from '#contract/pictures/rules.ts'
import { movePicture } from '#web/app/document/motion.ts'
import { visiblePart } from '#web/app/document/moving-parts.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { stepByKey } from './gallery-keys.ts'
import { GalleryStep, GalleryThumbnails } from './gallery-parts.tsx'
import { pictureName } from './pictures.ts'
import { fitted, type Frame, frameOf, panView, type Size, zoomView, type View } from './zoom.ts'

type FullScreenProps = {
  name: string
  pictures: readonly PagePicture[]
  start: number
  /** Called when the user moves to another picture, so that the gallery can show the same one. */
  onShow: (index: number) => void
  onClose: () => void
}

/**
 * Shows one picture full screen, either fitted or enlarged. Esc first resets the zoom and then closes the dialog. Focus then
 * returns to the gallery.
 */
export function FullScreen({ name, pictures, start, onShow, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(start)
  const count = pictures.length
  const picture = pictures[current]!
  const { width, height } = picture
  const { view, zoom, reset, onKey, release, stage } = useZoom({ width: width ?? 1600, height: height ?? 1000 })
  const isFitted = view.scale === fitted.scale

  function show(index: number) {
    reset()
    setCurrent(index)
    onShow(index)
  }

  function turn(steps: number) {
    const next = current + steps
    if (steps !== 0 && next >= 0 && next < count) show(next)
  }

  function close() {
    const from = dialog.current && visiblePart(dialog.current, 'picture')
    movePicture(from ?? undefined, () => dialog.current?.close(), pictureOnPage)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isZoomKey = onKey(event.key)
    const next = isZoomKey ? undefined : stepByKey(event.key, current, count)
    if (isZoomKey || next !== undefined) event.preventDefault()
    if (next !== undefined) show(next)
  }

  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        if (element && !element.open) open(element)
      }}
      aria-label={`Pictures of the ${name}, full screen`}
      onKeyDown={onKeyDown}
      // Users can also cancel a dialog without Esc, for example with a phone's back gesture.
      onCancel={(event) => {
        event.preventDefault()
        if (isFitted) close()
        else reset()
      }}
      onClose={onClose}
      data-theme="dark"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground text-ink transition-opacity duration-200 starting:opacity-0"
    >
      {/* `minmax` keeps a long name from widening the grid. Otherwise, focusing a button would scroll the name out of view. */}
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-2 pl-5">
          <output className="figures line-clamp-2 min-w-0 text-sm wrap-anywhere text-muted">
            {caption(name, current, pictures)}
            {!isFitted && <span className="sr-only">, enlarged to {Math.round(view.scale * 100)} percent</span>}
          </output>
          <div className="flex shrink-0">
            <button
              type="button"
              aria-label="Zoom out"
              aria-disabled={isFitted}
              onClick={() => zoom(1 / 1.5)}
              className={control}
            >
              <ZoomOut aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
            <button type="button" aria-label="Zoom in" onClick={() => zoom(1.5)} className={control}>
              <ZoomIn aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
            <button type="button" data-first aria-label="Close" onClick={close} className={control}>
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
          </div>
        </div>
        <div className="relative min-h-0">
          <div
            {...stage}
            onPointerUp={(event) => turn(release(event))}
            className={`absolute inset-0 touch-none overflow-hidden select-none ${isFitted ? 'cursor-zoom-in' : 'cursor-grab'}`}
          >
            <ZoomedPicture key={picture.url} picture={picture} alt={pictureName(name, current, pictures)} view={view} />
          </div>
          {count > 1 && (
            <>
              <GalleryStep to="previous" current={current} count={count} onShow={show} className={`${step} left-3`} />
              <GalleryStep to="next" current={current} count={count} onShow={show} className={`${step} right-3`} />
            </>
          )}
        </div>
        {count > 1 && (
          <div className="mx-auto w-full max-w-4xl px-5 pt-1 pb-3 *:[justify-content:safe_center]">
            <GalleryThumbnails pictures={pictures} current={current} onShow={show} />
          </div>
        )}
      </div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement) {
  movePicture(
    pictureOnPage(),
    () => {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    },
    () => visiblePart(dialog, 'picture'),
  )
}

/** Returns the gallery's current picture, unless the page has been scrolled. */
function pictureOnPage(): HTMLElement | undefined {
  return visiblePart(document, 'picture')
}

/** Returns the seller's label with the position, such as `Dashboard, 2 of 8`, or a name that includes the position. */
function caption(name: string, current: number, pictures: readonly PagePicture[]): string {
  const text = pictureName(name, current, pictures)
  return pictures[current]!.label && pictures.length > 1 ? `${text}, ${current + 1} of ${pictures.length}` : text
}

const control =
  'grid size-14 place-items-center transition-colors hover:text-accent-strong focus-visible:-outline-offset-4 ' +
  'aria-disabled:text-ink aria-disabled:opacity-35'

/** The buttons at the sides of the picture. On phones, users swipe or press a thumbnail. */
const step = `${control} absolute top-1/2 -translate-y-1/2 rounded-full bg-ground/60 backdrop-blur-sm max-sm:hidden`

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
function useZoom(picture: Size) {
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

type ZoomedPictureProps = { picture: PagePicture; alt: string; view: View }

/** A picture centered in its box. The largest file is only loaded when the picture is enlarged. */
function ZoomedPicture({ picture, alt, view: { scale, x, y } }: ZoomedPictureProps) {
  return (
    <div
      data-move="picture"
      className="pointer-events-none absolute inset-0 will-change-transform"
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      <VehiclePicture url={picture.url} alt={alt} sizes="100vw" fit="h-full object-contain bg-transparent!" priority />
      {scale > 1 && hasZoom(picture) && (
        <img
          src={pictureAt(picture.url, zoomWidth)}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}
