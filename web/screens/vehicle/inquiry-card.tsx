import { lazy, Suspense, useRef, useState, type Ref } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#contract/listings/schema.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useHydrated } from '#web/app/document/contexts.ts'
import { paths } from '#web/app/site/paths.ts'
import type { Constraints } from '#web/forms/constraints.ts'
import { InquiryBox, invitation, InquiryFields, type InquiryValues } from '#web/listings/page/inquiry.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import type { InquiryResult } from './inquiry.ts'
import { sentAt, useInquiry, useInquiryDraft } from './use-inquiry.ts'

/** Hidden fields that detect bots: a honeypot and the signed timestamp. */
function GuardFields({ stamp }: { stamp: string | undefined }) {
  return (
    <>
      <div hidden aria-hidden>
        <label>
          Website, leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="stamp" value={stamp ?? ''} />
    </>
  )
}

type InquiryCardProps = {
  listing: Listing
  constraints: Constraints
  /** The result of submitting the form without JavaScript, if any. */
  result: InquiryResult | undefined
  /** Explains the listing's status if it isn't public. */
  unlisted: string | undefined
}

export function InquiryCard({ listing, constraints, result, unlisted }: InquiryCardProps) {
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
        <InquiryForm listing={listing} constraints={constraints} result={result} />
      )}
    </InquiryBox>
  )
}

function titleOf({ approved, sold }: Listing, isOwn: boolean): string {
  if (!approved) return 'This listing is not public'
  if (isOwn && !sold) return 'This is your listing'
  return sold ? 'This vehicle has been sold' : invitation
}

function NotPublic({ note }: { note: string | undefined }) {
  return <p className="mt-3 text-muted">Only the seller and the site’s staff can see this page. {note}</p>
}

function Own({ id }: { id: number }) {
  return (
    <>
      <p className="mt-3 text-muted">Visitors see a form here. Their inquiries arrive in your inbox.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.profileTab('inbox')}>Open Inbox</ButtonLink>
        <ButtonLink to={paths.edit(id)} variant="secondary">
          Edit Listing
        </ButtonLink>
      </div>
    </>
  )
}

function Sold({ listing: { make, model } }: { listing: Listing }) {
  return (
    <>
      <p className="mt-3 text-muted">No longer available. See similar vehicles.</p>
      <Link to={paths.soldModel(make, model)} className="text-link mt-3 inline-flex min-h-11 items-center">
        All sold {make} {model} listings
      </Link>
      <ButtonLink to={paths.search({ make })} variant="secondary" className="mt-6 w-full whitespace-normal">
        See Other Vehicles by {make}
      </ButtonLink>
    </>
  )
}

const OwnDetails = lazy(async () => ({ default: (await import('./own-details.tsx')).OwnDetails }))

type InquiryFormProps = Omit<InquiryCardProps, 'unlisted'>

/** The inquiry form. It works without JavaScript. Unsent text is stored in the tab. */
function InquiryForm({ listing, constraints, result: plain }: InquiryFormProps) {
  const { isAuthenticated } = useAuth()
  const note = useRef<HTMLOutputElement>(null)
  // The member's name and email. They arrive after the form is shown and must not replace text that the user has typed.
  const [own, setOwn] = useState<Partial<InquiryValues>>()
  const { props, field, pending, result, isPlain } = useInquiry(listing.id, { constraints, plain, own, note })
  const saveDraft = useInquiryDraft(listing.id, props.ref)
  const hydrated = useHydrated()
  return (
    <form
      {...props}
      method="post"
      action={paths.vehicle(listing.id)}
      onInput={(event) => {
        props.onInput(event)
        saveDraft()
      }}
      className="mt-4 flex flex-col gap-5"
    >
      <InquiryNote sent={result?.sent ?? false} at={hydrated ? sentAt(listing.id) : undefined} ref={note} />
      <Refusal result={result} plain={isPlain} />
      {/* The key changes when the inquiry has been sent, which clears the fields. */}
      <InquiryFields key={result?.sent ? result.id : 'unsent'} car={listing} field={field} />
      <GuardFields stamp={result?.sent ? undefined : result?.stamp} />
      {isAuthenticated && (
        <Suspense>
          <OwnDetails onLoaded={setOwn} />
        </Suspense>
      )}
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <Button type="submit" disabled={pending} className="w-full">
        {pending ? 'Sending...' : 'Send Inquiry'}
      </Button>
    </form>
  )
}

/**
 * Explains why nothing was sent. With JavaScript, renders nothing if fields are invalid, because the form focuses them instead.
 */
function Refusal({ result, plain }: { result: InquiryResult | undefined; plain: boolean }) {
  if (!result || result.sent) return null
  if (result.stamp) return <output className="block border-l-2 border-accent pl-4">{result.reason}</output>
  if (!plain && result.issues.length > 0) return null
  const text = result.reason ?? (plain ? 'Failed to send inquiry. Please try again.' : undefined)
  return text ? (
    <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
      {text}
    </p>
  ) : null
}

type InquiryNoteProps = {
  sent: boolean
  /** When this browser last sent an inquiry about the vehicle. Undefined before hydration, or if it hasn't sent one. */
  at: string | undefined
  ref: Ref<HTMLOutputElement>
}

/**
 * Explains what happens with an inquiry, or confirms that it was sent. The confirmation is the same if the message was held as
 * spam. The space for the time of the last inquiry is reserved, because this time is unknown until hydration.
 */
function InquiryNote({ sent, at, ref }: InquiryNoteProps) {
  if (sent) {
    return (
      <output ref={ref} tabIndex={-1} className="block border-l-2 border-accent pl-4 outline-none">
        <strong className="block font-medium">Inquiry Sent</strong>
        <span className="mt-1 block text-sm text-muted">
          The seller will contact you soon. Once your message has passed our checks, we’ll email you a private link to
          the conversation.
        </span>
      </output>
    )
  }
  return (
    <div className="grid text-sm text-muted *:col-start-1 *:row-start-1">
      <p className={at ? 'invisible' : ''}>
        No account needed. We’ll email you a private link to the conversation. Messages may be screened.
      </p>
      <p className={at ? '' : 'invisible'}>
        You sent an inquiry from this browser on {at ? formatMoment(at) : longestTime}. Open it with the private link
        that we emailed you, or under My Inquiries if you were signed in.
      </p>
    </div>
  )
}

const longestTime = 'September 30, 2026 at 12:30 PM'
