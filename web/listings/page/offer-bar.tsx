import { formatPrice } from '#web/format/money.ts'
import { ContactLink } from './contact-link.tsx'

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
