import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { ContactLink } from './inquiry.tsx'
import type { ShownCar } from './vehicle-page.tsx'

/** On small screens the price and the way to its seller stay in view until the form is reached. */
export function OfferBar({ price }: { price: number }) {
  return (
    <div
      data-offer-bar
      className="sticky bottom-0 z-10 -mx-(--page-margin) mt-12 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-ground px-(--page-margin) py-3 tiny:mx-0 tiny:px-0 lg:hidden print:hidden"
    >
      <p className="figures text-xl font-stretch-[106%]">{formatPrice(price)}</p>
      <ContactLink />
    </div>
  )
}

/** Loaded when it is seen for the first time. */
const OfferHeadBar = lazy(async () => ({ default: (await import('./offer-head-bar.tsx')).OfferHeadBar }))

type OfferHeadProps = {
  car: Pick<ShownCar, 'year' | 'make' | 'model' | 'price'>
  /** Beside the price. */
  acts: ReactNode
}

/** On wide screens the name, the price and the way to the seller, once the opener of the page has passed. */
export function OfferHead({ car, acts }: OfferHeadProps) {
  const isShown = useOpenerPassed()
  return (
    <div data-offer-head>
      {isShown && (
        <Suspense>
          <OfferHeadBar car={car} acts={acts} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the opener has left the lower half of the screen, and the page of the car is still there. */
function useOpenerPassed(): boolean {
  const [seen, see] = useState({ opener: true, car: true })
  useEffect(() => {
    const opener = watch('[data-opener]', '-50% 0px 0px', (is) => see((it) => ({ ...it, opener: is })))
    const car = watch('[data-car]', '-20% 0px 0px', (is) => see((it) => ({ ...it, car: is })))
    return () => [opener, car].forEach((it) => it.disconnect())
  }, [])
  return !seen.opener && seen.car
}

function watch(selector: string, rootMargin: string, onSeen: (isSeen: boolean) => void): IntersectionObserver {
  const it = new IntersectionObserver((seen) => onSeen(seen.at(-1)!.isIntersecting), { rootMargin })
  const element = document.querySelector(selector)
  if (element) it.observe(element)
  return it
}
