import { type RefObject, useEffect, useRef, useState } from 'react'
import { modelName } from '#contract/facts/model-name.ts'
import { watchVisibility } from '#web/app/document/visibility.ts'
import { VehiclePrice } from '#web/listings/price.tsx'
import type { ComparedCar } from './find-compared.ts'

type StickyHeadProps = {
  cars: readonly ComparedCar[]
  scroller: RefObject<HTMLElement | null>
  /** The classes for the bar's columns, which match those of the table. */
  columns: string
}

/**
 * A bar with names and prices, below the site's header while the head of the table is out of view. It is outside of the element
 * that scrolls sideways, because a sticky element inside would stick to that element, not to the page.
 */
export function StickyHead(props: StickyHeadProps) {
  const { scroller } = props
  const [isHeadVisible, setHeadVisible] = useState(true)
  useEffect(
    () => watchVisibility(scroller.current?.querySelector('thead') ?? null, '-80px 0px 0px', setHeadVisible),
    [scroller],
  )
  return (
    // The table's own head has the same content for screen readers.
    <div aria-hidden className="sticky top-16 z-30 h-0 lg:top-18 print:hidden">
      {!isHeadVisible && <Bar {...props} />}
    </div>
  )
}

function Bar({ cars, scroller, columns }: StickyHeadProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = scroller.current
    const follow = () => bar.current?.scrollTo({ left: table?.scrollLeft ?? 0, behavior: 'instant' })
    follow()
    table?.addEventListener('scroll', follow, { passive: true })
    return () => table?.removeEventListener('scroll', follow)
  }, [scroller])
  return (
    <div
      ref={bar}
      className="overflow-hidden border-b border-line bg-ground transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0"
    >
      <div className={`grid ${columns}`}>
        <span className="max-sm:hidden" />
        {cars.map((car) => (
          <div key={car.id} className="min-w-0 px-2 py-2 sm:px-4">
            <p className="line-clamp-2 text-sm leading-snug font-medium text-pretty wrap-anywhere">
              <span className="text-muted">{car.year}</span> {car.make} {modelName(car)}
            </p>
            <p className={`figures truncate text-sm ${car.sold ? 'text-muted' : ''}`}>
              <VehiclePrice {...car} />
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
