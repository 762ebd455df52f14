import type { Listing } from '#contract/listings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { InquiryResult } from './inquiry.ts'
import { InquiryForm } from './inquiry-form.tsx'

type InquiryCardProps = { listing: Listing; stamp: string | undefined; result: InquiryResult | undefined }

/** The way to the seller, as long as there is a car to ask for. */
export function InquiryCard({ listing, stamp, result }: InquiryCardProps) {
  return (
    <section
      id="inquiry"
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="inquiry-title" className="text-xl">
        {listing.sold ? 'This vehicle has been sold' : 'Interested in this vehicle?'}
      </h2>
      {listing.sold ? <Sold make={listing.make} /> : <InquiryForm listing={listing} stamp={stamp} result={result} />}
    </section>
  )
}

function Sold({ make }: { make: string }) {
  return (
    <>
      <p className="mt-3 text-muted">It takes no more inquiries. There may be another one like it.</p>
      <ButtonLink to={paths.search({ make })} variant="secondary" className="mt-6 w-full whitespace-normal">
        See Other Vehicles by {make}
      </ButtonLink>
    </>
  )
}
