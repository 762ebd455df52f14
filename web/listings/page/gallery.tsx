import Expand from 'lucide-react/icons/expand'
import { type KeyboardEvent, lazy, Suspense, useState, type UIEvent, useRef } from 'react'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { stepByKey } from './gallery-keys.ts'
import { GalleryGroups, GalleryStep, GalleryThumbnails, GalleryTiles } from './gallery-parts.tsx'
import { minimumForOverview, isNarrow, pictureName, tilesOf } from './pictures.ts'

const FullScreen = lazy(async () => ({ default: (await import('./full-screen.tsx')).FullScreen }))
const AllPictures = lazy(async () => ({ default: (await import('./all-pictures.tsx')).AllPictures }))

type GalleryProps = {
  name: string
  pictures: readonly PagePicture[]
  placeholder?: string | undefined
  sold: boolean
}

/**
 * A vehicle's pictures in a scrolling row, which supports swiping and anchors and works without scripts. If there are at least
 * three pictures, wide screens show a few of them as tiles next to the row instead of thumbnails below it.
 */
export function Gallery({ name, pictures, placeholder, sold }: GalleryProps) {
  const { current, show, strip } = useStrip()
  const [open, setOpen] = useState<'full' | 'all'>()
  const count = pictures.length
  const narrow = isNarrow(pictures)
  const tiles = tilesOf(pictures)
  const mosaic = mosaics[tiles.length]
  const showAll = () => setOpen('all')
  const openFull = () => setOpen('full')
  const close = () => setOpen(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    const links = strip.ref.current?.querySelectorAll('a')
    // Move focus as well. Otherwise, it would stay on a picture that is out of view.
    if (strip.ref.current?.contains(document.activeElement)) links?.[next]?.focus({ preventScroll: true })
  }

  if (count === 0) {
    return (
      <Frame sold={sold}>
        <VehiclePicture url={undefined} alt={name} className={low} />
      </Frame>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key events that bubble up from its controls */}
      <section aria-roledescription="carousel" aria-label={`Pictures of the ${name}`} onKeyDown={onKeyDown}>
        <div
          className={
            mosaic &&
            `sm:grid sm:gap-2 noscript:block! ${mosaic} ${wideMosaic} ${narrow ? '[--shape:1.3333]' : '[--shape:1.6]'}`
          }
        >
          <Frame sold={sold}>
            <ul {...strip} aria-label="Pictures" className={row}>
              {pictures.map(({ url, width, height }, index) => (
                <li key={url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-24">
                  <a
                    data-move={index === current ? 'picture' : undefined}
                    href={url}
                    tabIndex={index === current ? undefined : -1}
                    aria-label={`Show ${pictureName(name, index, pictures)} in full screen`}
                    onClick={(event) => {
                      event.preventDefault()
                      openFull()
                    }}
                    className="block cursor-zoom-in focus-visible:-outline-offset-4"
                  >
                    <VehiclePicture
                      url={url}
                      alt={pictureName(name, index, pictures)}
                      fit={`${narrow ? narrowBox : box} ${mosaic ? '' : low}`}
                      // Only for a picture that fills its box. Otherwise, the placeholder would stay visible around it.
                      placeholder={
                        index === 0 && mosaic && !narrow && width === 1.6 * height! ? placeholder : undefined
                      }
                      sizes={mosaic ? mosaicSizes : sizes}
                      loading={index === 0 ? 'first' : 'lazy'}
                    />
                  </a>
                </li>
              ))}
            </ul>
            <Controls current={current} count={count} onShow={show} onFull={openFull} />
          </Frame>
          {mosaic && (
            <GalleryTiles pictures={pictures} places={tiles} current={current} onShow={show} onAll={showAll} />
          )}
        </div>
        {count > 1 && (
          <>
            <div className={mosaic && 'sm:hidden noscript:block!'}>
              <GalleryThumbnails pictures={pictures} current={current} onShow={show} />
            </div>
            <GalleryGroups pictures={pictures} onShow={show} onAll={showAll} inTile={count >= minimumForOverview} />
          </>
        )}
      </section>
      <Suspense>
        {open === 'full' && (
          <FullScreen name={name} pictures={pictures} start={current} onShow={show} onClose={close} />
        )}
        {open === 'all' && (
          <AllPictures
            name={name}
            pictures={pictures}
            onShow={(index) => {
              show(index)
              openFull()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const row =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] ' +
  'noscript:[scrollbar-width:thin] focus-visible:-outline-offset-2'

/** The box has a fixed aspect ratio, so that the page doesn't shift when the picture loads. */
const box = 'aspect-16/10 object-contain'
const narrowBox = 'aspect-4/3 object-contain'

/**
 * Without a mosaic, a full-width box would be taller than the screen. This aspect ratio makes the box as tall as a mosaic
 * would be.
 */
const low = 'lg:aspect-2/1'

const sizes = '(min-width: 108rem) 77rem, (min-width: 64rem) 72vw, 91vw'

/** Layouts by number of tiles. The columns crop the tiles to about the shape of a card's picture. */
const mosaics: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  3: 'sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]',
  4: 'sm:grid-cols-[minmax(0,4fr)_minmax(0,1fr)]',
  6: 'sm:grid-cols-[minmax(0,4fr)_minmax(0,1fr)]',
}

/**
 * On wide screens, the mosaic is as tall as the space between the heading and the key facts allows. Keep `mosaicSizes` in
 * sync.
 */
const wideMosaic =
  'lg:[--height:clamp(18rem,100svh-27rem,min(38vw,42rem))] lg:grid-cols-[calc(var(--height)*var(--shape))_minmax(0,1fr)]'

const mosaicSizes =
  '(min-width: 64rem) calc(1.6 * clamp(18rem, 100vh - 27rem, min(38vw, 42rem))), (min-width: 40rem) 73vw, 91vw'

function Frame({ sold, children }: { sold: boolean; children: React.ReactNode }) {
  return (
    <div className="relative min-w-0 overflow-hidden rounded-card bg-raised">
      {children}
      {sold && <p className={ribbon}>Sold</p>}
    </div>
  )
}

/** The end of the ribbon has a notch. */
const ribbon =
  'label pointer-events-none absolute top-4 left-0 bg-accent py-1 pr-6 pl-4 uppercase text-on-accent sm:top-6 ' +
  '[clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]'

type ControlsProps = { current: number; count: number; onShow: (index: number) => void; onFull: () => void }

function Controls({ current, count, onShow, onFull }: ControlsProps) {
  return (
    <div className={controls}>
      {count > 1 && (
        <>
          <GalleryStep to="previous" current={current} count={count} onShow={onShow} className={control} />
          <p className="figures grid min-w-12 place-items-center text-sm max-sm:min-h-8">
            <span aria-hidden>
              {current + 1} / {count}
            </span>
            <output className="sr-only">
              Picture {current + 1} of {count}
            </output>
          </p>
          <GalleryStep to="next" current={current} count={count} onShow={onShow} className={control} />
        </>
      )}
      <button type="button" aria-label="Full screen" onClick={onFull} className={control}>
        <Expand aria-hidden className="size-4.5" strokeWidth={1.5} />
      </button>
    </div>
  )
}

/** On phones, only a small counter, because users swipe through the pictures and tap one to enlarge it. */
const controls =
  'absolute flex items-stretch bg-ground noscript:hidden print:hidden sm:right-0 sm:bottom-0 sm:rounded-tl-card ' +
  'max-sm:right-2 max-sm:bottom-2 max-sm:rounded-full max-sm:bg-ground/80'

const control =
  'grid size-12 place-items-center transition-colors hover:text-accent-strong focus-visible:-outline-offset-4 max-sm:hidden'

function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  /** The target of a smooth scroll. Until it is reached, the pictures that scroll by don't become current. */
  const goal = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    goal.current = index
    setCurrent(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function onScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    const settled = settledAt(currentTarget)
    if (settled === undefined || (goal.current !== undefined && goal.current !== settled)) return
    goal.current = undefined
    setCurrent(settled)
  }

  function release() {
    goal.current = undefined
  }

  return {
    current,
    show,
    strip: { ref: strip, onScroll, onPointerDown: release, onTouchStart: release, onWheel: release },
  }
}

/** Returns the position of the picture where the row has come to rest, or undefined while the row is scrolling. */
function settledAt({ scrollLeft, clientWidth }: HTMLElement): number | undefined {
  const position = scrollLeft / clientWidth
  return Math.abs(position - Math.round(position)) < 0.02 ? Math.round(position) : undefined
}
