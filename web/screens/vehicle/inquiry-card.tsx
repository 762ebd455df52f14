import type { Listing } from '#contract/listing.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { listingState } from '#web/listings/state-names.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { InquiryResult } from './inquiry.ts'
import { InquiryForm } from './inquiry-form.tsx'

type InquiryCardProps = { listing: Listing; result: InquiryResult | undefined }

/** The inquiry form, or why there is none. */
export function InquiryCard({ listing, result }: InquiryCardProps) {
  const isOwn = useAuth().userId === listing.sellerId
  return (
    <section
      id="inquiry"
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="inquiry-title" className="text-xl">
        {titleOf(listing, isOwn)}
      </h2>
      {!listing.approved ? (
        <NotPublic listing={listing} />
      ) : listing.sold ? (
        <Sold make={listing.make} />
      ) : isOwn ? (
        <Own id={listing.id} />
      ) : (
        <InquiryForm listing={listing} result={result} />
      )}
    </section>
  )
}

function titleOf({ approved, sold }: Listing, isOwn: boolean): string {
  if (!approved) return 'This listing is not public'
  if (isOwn && !sold) return 'This is your listing'
  return sold ? 'This vehicle has been sold' : 'Interested in this vehicle?'
}

/** Shown to its seller and admins only. */
function NotPublic({ listing }: { listing: Listing }) {
  return (
    <p className="mt-3 text-muted">Only its seller and the admins can open this page. {listingState(listing).note}</p>
  )
}

/** Shown to the seller in place of the form. */
function Own({ id }: { id: number }) {
  return (
    <>
      <p className="mt-3 text-muted">Visitors find a form here. What they ask arrives in your inbox.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.profileTab('inbox')}>Open Inbox</ButtonLink>
        <ButtonLink to={paths.edit(id)} variant="secondary">
          Edit Listing
        </ButtonLink>
      </div>
    </>
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
