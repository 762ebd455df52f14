import { Link } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { InquiryBox, invitation } from '#web/listings/page/inquiry-box.tsx'
import { formatPrice } from '#web/format/money.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { InquiryResult } from './inquiry.ts'
import { InquiryForm } from './inquiry-form.tsx'

type InquiryCardProps = {
  listing: Listing
  result: InquiryResult | undefined
  /** Of a car that is not public: what its state means. */
  unlisted: string | undefined
}

/** The inquiry form, or why there is none. */
export function InquiryCard({ listing, result, unlisted }: InquiryCardProps) {
  const isOwn = useAuth().userId === listing.sellerId
  return (
    <InquiryBox title={titleOf(listing, isOwn)}>
      {!listing.approved ? (
        <NotPublic note={unlisted} />
      ) : listing.sold ? (
        <Sold listing={listing} />
      ) : isOwn ? (
        <Own id={listing.id} />
      ) : (
        <InquiryForm listing={listing} result={result} />
      )}
    </InquiryBox>
  )
}

function titleOf({ approved, sold }: Listing, isOwn: boolean): string {
  if (!approved) return 'This listing is not public'
  if (isOwn && !sold) return 'This is your listing'
  return sold ? 'This vehicle has been sold' : invitation
}

/** Shown to its seller and admins only. */
function NotPublic({ note }: { note: string | undefined }) {
  return <p className="mt-3 text-muted">Only its seller and the admins can open this page. {note}</p>
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

function Sold({ listing: { make, model, soldPrice } }: { listing: Listing }) {
  return (
    <>
      {soldPrice !== null && <p className="figures mt-3 text-lg">Sold for {formatPrice(soldPrice)}</p>}
      <p className="mt-3 text-muted">It takes no more inquiries. There may be another one like it.</p>
      <Link to={paths.soldModel(make, model)} className="text-link mt-3 inline-flex min-h-11 items-center">
        Every sold {make} {model}
      </Link>
      <ButtonLink to={paths.search({ make })} variant="secondary" className="mt-6 w-full whitespace-normal">
        See Other Vehicles by {make}
      </ButtonLink>
    </>
  )
}
