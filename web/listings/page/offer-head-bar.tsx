import type { ReactNode } from 'react'
import { modelName } from '#contract/facts/model-name.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { ContactLink } from './inquiry.tsx'
import type { ShownCar } from './vehicle-page.tsx'

type OfferHeadBarProps = { car: Pick<ShownCar, 'year' | 'make' | 'model' | 'trim' | 'price'>; actions: ReactNode }

/** A bar that covers the site's header. It overlays the page, so the content doesn't shift when the bar appears. */
export function OfferHeadBar({ car, actions }: OfferHeadBarProps) {
  return (
    <section aria-label="Offer" className={bar}>
      <div className="page flex h-18 items-center gap-8">
        <p className="min-w-0 truncate font-medium font-stretch-[110%]">
          <span className="text-muted">{car.year}</span> {car.make} {modelName(car)}
        </p>
        <div className="ml-auto flex shrink-0 items-center gap-3">
          <p className="figures mr-2 text-xl font-stretch-[106%]">{formatPrice(car.price)}</p>
          {actions}
          <ContactLink />
        </div>
      </div>
    </section>
  )
}

const bar =
  'fixed inset-x-0 top-0 z-50 border-b border-line bg-ground max-lg:hidden print:hidden ' +
  'starting:-translate-y-2 starting:opacity-0 transition-[opacity,translate] duration-300 ease-glide motion-reduce:transition-none'
