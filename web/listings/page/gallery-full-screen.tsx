import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ShownPicture } from '#contract/picture-notes.ts'
import { GalleryStep } from './gallery-step.tsx'
import { pictureName, stepByKey } from './pictures.ts'
import { useZoom } from './use-zoom.ts'
import { whole } from './zoom.ts'
import { ZoomedPicture } from './zoomed-picture.tsx'

type FullScreenProps = {
  name: string
  pictures: readonly ShownPicture[]
  start: number
  /** Called with the current picture, so that the gallery behind shows it too. */
  onShow: (index: number) => void
  onClose: () => void
}

/** One picture at a time on the whole screen, whole or enlarged. Esc leaves the zoom, then the native dialog, which returns the focus. */
export function FullScreen({ name, pictures, start, onShow, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(start)
  const count = pictures.length
  const picture = pictures[current]!
  const { width, height } = picture
  const { view, zoom, reset, onKey, release, stage } = useZoom({ width: width ?? 1600, height: height ?? 1000 })
  const isWhole = view.scale === whole.scale

  function show(index: number) {
    reset()
    setCurrent(index)
    onShow(index)
  }

  function turn(steps: number) {
    const next = current + steps
    if (steps !== 0 && next >= 0 && next < count) show(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOfZoom = onKey(event.key)
    const next = isOfZoom ? undefined : stepByKey(event.key, current, count)
    if (isOfZoom || next !== undefined) event.preventDefault()
    if (next !== undefined) show(next)
  }

  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        if (!element || element.open) return
        element.showModal()
        element.querySelector<HTMLElement>('[data-first]')?.focus()
      }}
      aria-label={`Pictures of the ${name}, full screen`}
      onKeyDown={onKeyDown}
      // What closes a dialog on a phone, where there is no Esc.
      onCancel={(event) => {
        if (isWhole) return
        event.preventDefault()
        reset()
      }}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground text-ink"
    >
      {/* A column of its own accord would be as wide as the name, and the focus would scroll the name out of the screen. */}
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-2 pl-5">
          <output className="figures line-clamp-2 min-w-0 text-sm wrap-anywhere text-muted">
            {pictureName(name, current, pictures)}
            {!isWhole && <span className="sr-only">, enlarged to {Math.round(view.scale * 100)} percent</span>}
          </output>
          <div className="flex shrink-0">
            <button
              type="button"
              aria-label="Zoom out"
              aria-disabled={isWhole}
              onClick={() => zoom(1 / 1.5)}
              className={control}
            >
              <ZoomOut aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
            <button type="button" aria-label="Zoom in" onClick={() => zoom(1.5)} className={control}>
              <ZoomIn aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
            <button
              type="button"
              data-first
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className={control}
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </button>
          </div>
        </div>
        <div
          {...stage}
          onPointerUp={(event) => turn(release(event))}
          className={`relative min-h-0 touch-none overflow-hidden select-none ${isWhole ? 'cursor-zoom-in' : 'cursor-grab'}`}
        >
          <ZoomedPicture key={picture.url} picture={picture} alt={pictureName(name, current, pictures)} view={view} />
        </div>
        <Steps current={current} count={count} onShow={show} />
      </div>
    </dialog>
  )
}

/** Of a single picture an empty row, as high. */
function Steps({ current, count, onShow }: { current: number; count: number; onShow: (index: number) => void }) {
  if (count < 2) return <div className="h-14" />
  return (
    <div className="flex items-center justify-center gap-4">
      <GalleryStep to="previous" current={current} count={count} onShow={onShow} className={control} />
      <p aria-hidden className="figures min-w-16 text-center text-sm">
        {current + 1} / {count}
      </p>
      <GalleryStep to="next" current={current} count={count} onShow={onShow} className={control} />
    </div>
  )
}

const control =
  'grid size-14 place-items-center transition-colors hover:text-accent-strong focus-visible:-outline-offset-4 ' +
  'aria-disabled:text-ink aria-disabled:opacity-35'
