import { type UIEvent, useState } from 'react'
import { Link } from 'react-router'
import { cardPictures } from '#contract/listings/card.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'

type CardStripProps = { to: string; urls: readonly string[]; sizes?: string | undefined }

/**
 * A card's pictures in a row to swipe through, on top of the card's picture. A tap opens the vehicle. The row is only for
 * touch; keyboard and screen reader users follow the link on the card's name. Loads no pictures before the first touch, and
 * then one picture ahead.
 */
export function CardStrip({ to, urls, sizes }: CardStripProps) {
  const [isTouched, setTouched] = useState(false)
  const [current, setCurrent] = useState(0)
  const [reached, setReached] = useState(0)
  const shown = urls.slice(0, cardPictures)

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    const position = Math.round(Math.abs(scrollLeft) / clientWidth)
    setCurrent(position)
    setReached(Math.max(reached, position))
  }

  return (
    <>
      <Link
        to={to}
        aria-hidden
        tabIndex={-1}
        draggable={false}
        onTouchStart={() => setTouched(true)}
        className="absolute inset-0 z-1"
      >
        <div onScroll={follow} className={row}>
          {shown.map((url, index) => (
            <div key={url} className={`size-full shrink-0 snap-start snap-always ${index > 0 ? 'bg-raised' : ''}`}>
              {isTouched && index <= reached + 1 && (
                <VehiclePicture
                  url={url}
                  alt=""
                  sizes={sizes}
                  loading="eager"
                  className={index ? '' : 'bg-transparent!'}
                />
              )}
            </div>
          ))}
        </div>
      </Link>
      <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-1 z-1 flex justify-center gap-1">
        {shown.map((url, index) => (
          <span
            key={url}
            className={`size-1.5 rounded-full shadow-[0_0_2px_rgb(0_0_0/0.6)] ${index === current ? 'bg-white' : 'bg-white/50'}`}
          />
        ))}
      </span>
    </>
  )
}

const row = 'flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]'
