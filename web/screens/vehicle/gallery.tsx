import Expand from 'lucide-react/icons/expand'
import { type KeyboardEvent, useState } from 'react'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { FullScreen } from './gallery-full-screen.tsx'
import { GalleryStep } from './gallery-step.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { pictureName, stepByKey } from './pictures.ts'
import { useStrip } from './use-strip.ts'

type GalleryProps = {
  name: string
  urls: readonly string[]
  /** Of the first picture. */
  placeholder?: string | undefined
  /** Of a car that is no longer offered. */
  quiet: boolean
}

/** The pictures of a car in a row that scrolls, so that it works by swiping, by anchors and without scripts. */
export function Gallery({ name, urls, placeholder, quiet }: GalleryProps) {
  const { current, show, strip } = useStrip()
  const [full, setFull] = useState(false)
  const count = urls.length

  function onKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    const links = strip.ref.current?.querySelectorAll('a')
    // The focus moves too, or it would stay on a picture that is not visible.
    if (strip.ref.current?.contains(document.activeElement)) links?.[next]?.focus({ preventScroll: true })
  }

  if (count === 0) {
    return (
      <Frame quiet={quiet}>
        <VehiclePicture url={undefined} alt={name} />
      </Frame>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it bubble up */}
      <section aria-roledescription="carousel" aria-label={`Pictures of the ${name}`} onKeyDown={onKeyDown}>
        <Frame quiet={quiet}>
          <ul {...strip} aria-label="Pictures" className={row}>
            {urls.map((url, index) => (
              <li key={url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-24">
                <a
                  href={url}
                  tabIndex={index === current ? undefined : -1}
                  aria-label={`Show ${pictureName(name, index, count)} in full screen`}
                  onClick={(event) => {
                    event.preventDefault()
                    setFull(true)
                  }}
                  className="block cursor-zoom-in focus-visible:-outline-offset-4"
                >
                  <VehiclePicture
                    url={url}
                    alt={pictureName(name, index, count)}
                    placeholder={index === 0 && !quiet ? placeholder : undefined}
                    sizes={sizes}
                    priority={index === 0}
                  />
                </a>
              </li>
            ))}
          </ul>
          <Controls current={current} count={count} onShow={show} onFull={() => setFull(true)} />
        </Frame>
        {count > 1 && (
          <div className={quiet ? faded : ''}>
            <GalleryThumbnails urls={urls} current={current} onShow={show} />
          </div>
        )}
      </section>
      {full && <FullScreen name={name} urls={urls} start={current} onShow={show} onClose={() => setFull(false)} />}
    </>
  )
}

const row =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] ' +
  'noscript:[scrollbar-width:thin] focus-visible:-outline-offset-2'

const faded = '[&_img]:opacity-60 [&_img]:grayscale'

const sizes =
  '(min-width: 108rem) 69rem, (min-width: 80rem) calc(91vw - 30rem), (min-width: 64rem) calc(91vw - 26rem), 91vw'

function Frame({ quiet, children }: { quiet: boolean; children: React.ReactNode }) {
  return <div className={`relative overflow-hidden rounded-card bg-raised ${quiet ? faded : ''}`}>{children}</div>
}

type ControlsProps = { current: number; count: number; onShow: (index: number) => void; onFull: () => void }

/** Hidden without scripts, which they need. */
function Controls({ current, count, onShow, onFull }: ControlsProps) {
  return (
    <div className="absolute right-0 bottom-0 flex items-stretch rounded-tl-card bg-ground noscript:hidden">
      {count > 1 && (
        <>
          <GalleryStep to="previous" current={current} count={count} onShow={onShow} className={control} />
          <p className="figures grid min-w-12 place-items-center text-sm">
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
  'grid size-10 place-items-center transition-colors sm:size-12 hover:text-accent-strong focus-visible:-outline-offset-4'
