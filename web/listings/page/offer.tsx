import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { watchVisibility } from '#web/app/document/visibility.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { ContactLink } from './inquiry.tsx'
import type { ShownCar } from './vehicle-page.tsx'

/** On small screens, shows the price and the contact link until the user has scrolled to the inquiry form. */
export function OfferBar({ price }: { price: number }) {
  return (
    <div
      data-offer-bar
      className="sticky bottom-0 z-10 -mx-(--page-margin) mt-12 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-ground px-(--page-margin) pt-3 pb-[max(0.75rem,var(--safe-bottom))] tiny:mx-0 tiny:px-0 lg:hidden print:hidden"
    >
      <p className="figures text-xl font-stretch-[106%]">{formatPrice(price)}</p>
      <ContactLink />
    </div>
  )
}

const OfferHeadBar = lazy(async () => ({ default: (await import('./offer-head-bar.tsx')).OfferHeadBar }))

type OfferHeadProps = {
  car: Pick<ShownCar, 'year' | 'make' | 'model' | 'trim' | 'price'>
  actions: ReactNode
}

/** On wide screens, shows the name, the price and the contact link once the top of the page has scrolled out of view. */
export function OfferHead({ car, actions }: OfferHeadProps) {
  const isShown = useIsTopScrolledAway()
  return (
    <div data-offer-head>
      {isShown && (
        <Suspense>
          <OfferHeadBar car={car} actions={actions} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns true once the top of the page has left the lower half of the screen, as long as the vehicle is still visible. */
function useIsTopScrolledAway(): boolean {
  const [visible, setVisible] = useState({ opener: true, car: true })
  useEffect(() => {
    const find = (selector: string) => document.querySelector(selector)
    const stops = [
      watchVisibility(find('[data-opener]'), '-50% 0px 0px', (opener) =>
        setVisible((before) => ({ ...before, opener })),
      ),
      watchVisibility(find('[data-car]'), '-20% 0px 0px', (car) => setVisible((before) => ({ ...before, car }))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return !visible.opener && visible.car
}
