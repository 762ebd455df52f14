import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { hasZoom, pictureAt, zoomWidth } from '#contract/pictures/rules.ts'
import { useCloseOnBack } from '#web/app/document/close-on-back.ts'
import { movePicture } from '#web/app/document/motion.ts'
import { visiblePart } from '#web/app/document/moving-parts.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { stepByKey } from './gallery-keys.ts'
import { GalleryStep, GalleryThumbnails, GroupLinks } from './gallery-parts.tsx'
import { captionOf, groupsOf, pictureName } from './pictures.ts'
import { useZoom } from './use-zoom.ts'
import { fitted, type View } from './zoom.ts'

type FullScreenProps = {
  name: string
  pictures: readonly PagePicture[]
  start: number
  /** Called when the user moves to another picture, so that the gallery can show the same one. */
  onShow: (index: number) => void
  onClose: () => void
}

/**
 * Shows one picture full screen, either fitted or enlarged. Esc first resets the zoom and then closes the dialog, and Back
 * closes the dialog immediately. Focus then returns to the gallery.
 */
export function FullScreen({ name, pictures, start, onShow, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(start)
  const count = pictures.length
  const picture = pictures[current]!
  const { width, height } = picture
  const { view, zoom, reset, onKey, release, stage } = useZoom({ width: width ?? 1600, height: height ?? 1000 })
  const isFitted = view.scale === fitted.scale
  useCloseOnBack(close)

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
      <div className="grid h-full grid-cols-[minmax(0,1fr)] pt-[env(safe-area-inset-top)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-2 pl-5">
          <output className="figures line-clamp-2 min-w-0 text-sm wrap-anywhere text-muted">
            {captionOf(name, current, pictures)}
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
          <div className="mx-auto w-full max-w-4xl px-5 pt-1 pb-[max(0.75rem,var(--safe-bottom))] *:[justify-content:safe_center]">
            {groupsOf(pictures).length > 1 && (
              <nav
                aria-label="Groups of pictures"
                className="figures flex gap-x-6 overflow-x-auto text-sm [scrollbar-width:none]"
              >
                <GroupLinks pictures={pictures} current={current} onShow={show} />
              </nav>
            )}
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

const control =
  'grid size-14 place-items-center transition-colors hover:text-accent-strong focus-visible:-outline-offset-4 ' +
  'aria-disabled:text-ink aria-disabled:opacity-35'

/** The buttons at the sides of the picture. On phones, users swipe or press a thumbnail. */
const step = `${control} absolute top-1/2 -translate-y-1/2 rounded-full bg-ground/60 backdrop-blur-sm max-sm:hidden`

type ZoomedPictureProps = { picture: PagePicture; alt: string; view: View }

/** A picture centered in its box. The largest file is only loaded when the picture is enlarged. */
function ZoomedPicture({ picture, alt, view: { scale, x, y } }: ZoomedPictureProps) {
  return (
    <div
      data-move="picture"
      className="pointer-events-none absolute inset-0 will-change-transform"
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      <VehiclePicture
        url={picture.url}
        alt={alt}
        sizes="100vw"
        fit="h-full object-contain bg-transparent!"
        loading="first"
      />
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
