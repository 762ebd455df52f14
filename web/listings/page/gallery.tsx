import Expand from 'lucide-react/icons/expand'
import { type KeyboardEvent, lazy, Suspense, useState, type UIEvent, useRef } from 'react'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { stepByKey } from './gallery-keys.ts'
import { GalleryGroups, GalleryStep, GalleryThumbnails, GalleryTiles } from './gallery-parts.tsx'
import { overviewMinimum, isNarrow, pictureName, tilesOf } from './pictures.ts'

const FullScreen = lazy(async () => ({ default: (await import('./full-screen.tsx')).FullScreen }))
const AllPictures = lazy(async () => ({ default: (await import('./all-pictures.tsx')).AllPictures }))

type GalleryProps = {
  name: string
  pictures: readonly PagePicture[]
  placeholder?: string | undefined
  /** True if the vehicle is no longer for sale. Its pictures are then faded. */
  quiet: boolean
}

/**
 * A vehicle's pictures in a scrolling row, which supports swiping and anchors and works without scripts. If there are at least
 * three pictures, wide screens show a few of them as tiles next to the row instead of thumbnails below it.
 */
export function Gallery({ name, pictures, placeholder, quiet }: GalleryProps) {
  const { current, show, strip } = useStrip()
  const [open, setOpen] = useState<'full' | 'all'>()
  const count = pictures.length
  const narrow = isNarrow(pictures)
  const tiles = tilesOf(pictures)
  const mosaic = mosaics[tiles.length]
  const showAll = () => setOpen('all')
  const openFull = () => setOpen('full')

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
      <Frame quiet={quiet}>
        <VehiclePicture url={undefined} alt={name} className={low} />
      </Frame>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key events that bubble up from its controls */}
      <section aria-roledescription="carousel" aria-label={`Pictures of the ${name}`} onKeyDown={onKeyDown}>
        <div className={mosaic?.columns}>
          <Frame quiet={quiet}>
            <ul {...strip} aria-label="Pictures" className={row}>
              {pictures.map(({ url, width, height }, index) => (
                <li key={url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-24">
                  <a
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
                        index === 0 && mosaic && !quiet && !narrow && width === 1.6 * height! ? placeholder : undefined
                      }
                      sizes={mosaic?.sizes ?? sizes}
                      priority={index === 0}
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
            <div className={`${mosaic ? 'sm:hidden noscript:block!' : ''} ${quiet ? faded : ''}`}>
              <GalleryThumbnails pictures={pictures} current={current} onShow={show} />
            </div>
            <GalleryGroups pictures={pictures} onShow={show} onAll={showAll} inTile={count >= overviewMinimum} />
          </>
        )}
      </section>
      <Suspense>
        {open === 'full' && (
          <FullScreen
            name={name}
            pictures={pictures}
            start={current}
            onShow={show}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'all' && (
          <AllPictures
            name={name}
            pictures={pictures}
            onShow={(index) => {
              show(index)
              openFull()
            }}
            onClose={() => setOpen(undefined)}
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

/** Without a mosaic, a full-width box would be taller than the screen. This ratio makes it as tall as a mosaic. */
const low = 'lg:aspect-2/1'

const faded = '[&_img]:opacity-60 [&_img]:grayscale'

const sizes = '(min-width: 108rem) 77rem, (min-width: 64rem) 72vw, 91vw'

/** Layouts by number of tiles. The columns crop the tiles to about the shape of a card's picture. */
const mosaics: Readonly<Record<number, { columns: string; sizes: string }>> = {
  2: {
    columns: 'sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] sm:gap-2 noscript:block!',
    sizes: '(min-width: 108rem) 66rem, (min-width: 40rem) 61vw, 91vw',
  },
  3: {
    columns: 'sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] sm:gap-2 noscript:block!',
    sizes: '(min-width: 108rem) 74rem, (min-width: 40rem) 68vw, 91vw',
  },
  4: {
    columns: 'sm:grid sm:grid-cols-[minmax(0,4fr)_minmax(0,1fr)] sm:gap-2 noscript:block!',
    sizes: '(min-width: 108rem) 79rem, (min-width: 40rem) 73vw, 91vw',
  },
}

function Frame({ quiet, children }: { quiet: boolean; children: React.ReactNode }) {
  return (
    <div className={`relative min-w-0 overflow-hidden rounded-card bg-raised ${quiet ? faded : ''}`}>{children}</div>
  )
}

type ControlsProps = { current: number; count: number; onShow: (index: number) => void; onFull: () => void }

function Controls({ current, count, onShow, onFull }: ControlsProps) {
  return (
    <div className="absolute right-0 bottom-0 flex items-stretch rounded-tl-card bg-ground noscript:hidden print:hidden">
      {count > 1 && (
        <>
          <GalleryStep to="previous" current={current} count={count} onShow={onShow} className={control} />
          <p className="figures grid min-w-12 place-items-center text-sm tiny:min-w-0 tiny:px-1">
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

const control =
  'grid size-11 place-items-center transition-colors tiny:size-[44px] sm:size-12 hover:text-accent-strong focus-visible:-outline-offset-4'

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
