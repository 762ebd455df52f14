import { type KeyboardEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Reorders elements with `change` and animates them to their new positions, except for the dragged element. */
function animateReorder(elements: readonly HTMLElement[], except: HTMLElement | undefined, change: () => void) {
  const before = elements.map((element) => element.getBoundingClientRect())
  change()
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  elements.forEach((element, index) => {
    const [from, to] = [before[index]!, element.getBoundingClientRect()]
    const [x, y] = [from.left - to.left, from.top - to.top]
    if (element === except || (x === 0 && y === 0)) return
    element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: 200, easing: 'ease-out' })
  })
}

type Grip = { id: string; tile: HTMLElement; x: number; y: number; from: number }

/** How many positions each key moves a picture. The up and down keys move it by a row. */
const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => -Infinity,
  End: () => Infinity,
}

/**
 * Lets the user reorder pictures by mouse, touch and keyboard. Each child of the list needs a `data-id`. A mouse can drag
 * any part of a tile. A finger can only drag the grip, so that swiping over the tiles still scrolls the page.
 */
export function usePictureOrder(onMove: (id: string, place: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const grip = useRef<Grip | null>(null)
  const [dragged, setDragged] = useState<string>()

  function moveTo(id: string, place: number) {
    animateReorder(tiles(list.current), grip.current?.tile, () => flushSync(() => onMove(id, place)))
  }

  function onPointerDown(event: PointerEvent<HTMLUListElement>) {
    const target = event.target as HTMLElement
    const tile = target.closest<HTMLElement>('[data-id]')
    const byGrip = target.closest('[data-grip]') !== null
    if (
      !tile ||
      event.button !== 0 ||
      (!byGrip && (event.pointerType === 'touch' || target.closest('button, input, select')))
    )
      return
    // The list captures the pointer, because a tile would lose the capture when it moves in the DOM.
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = pointWithin(event)
    const from = tiles(event.currentTarget).indexOf(tile)
    grip.current = { id: tile.dataset.id!, tile, x: x - tile.offsetLeft, y: y - tile.offsetTop, from }
  }

  function onPointerMove(event: PointerEvent<HTMLUListElement>) {
    const drag = grip.current
    if (!drag) return
    const { x, y } = pointWithin(event)
    const { tile } = drag
    const [left, top] = [x - drag.x, y - drag.y]
    // A movement of less than 5 pixels counts as a click.
    if (!dragged && Math.hypot(left - tile.offsetLeft, top - tile.offsetTop) < 5) return
    if (!dragged) setDragged(drag.id)
    const under = tiles(event.currentTarget).findIndex((tile) => contains(tile, x, y))
    if (under !== -1) moveTo(drag.id, under)
    tile.style.translate = `${left - tile.offsetLeft}px ${top - tile.offsetTop}px`
    scrollNearEdge(event.clientY)
  }

  function release() {
    const drag = grip.current
    if (!drag) return
    grip.current = null
    setDragged(undefined)
    animateReorder([drag.tile], undefined, () => drag.tile.style.removeProperty('translate'))
  }

  // Listen on the whole page, because focus may be anywhere during a drag.
  const cancel = useEffectEvent(({ key }: { key: string }) => {
    const drag = grip.current
    if (key !== 'Escape' || !drag) return
    release()
    moveTo(drag.id, drag.from)
  })
  useLayoutEffect(() => {
    if (dragged === undefined) return
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [dragged])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const all = tiles(list.current)
    const place = all.findIndex((tile) => tile.dataset.id === id)
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length
    const button = event.currentTarget
    moveTo(id, Math.max(0, Math.min(place + step(columns), all.length - 1)))
    button.focus()
  }

  const listProps = { ref: list, onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release }
  return { dragged, moveTo, onKeyDown, listProps }
}

function tiles(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]
}

/** Returns the pointer's position relative to the list, for comparison with the tiles' `offsetLeft` and `offsetTop`. */
function pointWithin({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function contains({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, x: number, y: number): boolean {
  return x >= offsetLeft && x < offsetLeft + offsetWidth && y >= offsetTop && y < offsetTop + offsetHeight
}

function scrollNearEdge(y: number) {
  const edge = 96
  if (y < edge) scrollBy(0, -12)
  if (y > innerHeight - edge) scrollBy(0, 12)
}
