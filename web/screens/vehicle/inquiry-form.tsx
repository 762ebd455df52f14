import { lazy, Suspense, useRef, useState } from 'react'
import type { Listing } from '#contract/listing.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { paths } from '#web/site/paths.ts'
import { useHydrated } from '#web/document/hydrated.ts'
import { InquiryFields, type InquiryValues } from '#web/listings/page/inquiry-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { GuardFields } from './guard-fields.tsx'
import type { InquiryResult } from './inquiry.ts'
import { InquiryNote } from './inquiry-note.tsx'
import { sentAt } from './sent-inquiries.ts'
import { useBegunInquiry } from './use-begun-inquiry.ts'
import { useInquiry } from './use-inquiry.ts'
import { useStamp } from './use-stamp.ts'

const OwnDetails = lazy(async () => ({ default: (await import('./own-details.tsx')).OwnDetails }))

type InquiryFormProps = {
  listing: Listing
  /** Of a form that was sent without scripts. */
  result: InquiryResult | undefined
}

/** The inquiry form; also works without scripts. What was typed stays until it is sent. */
export function InquiryForm({ listing, result: plainResult }: InquiryFormProps) {
  const { isAuthenticated } = useAuth()
  const { form, ask } = useStamp()
  const begun = useBegunInquiry(listing.id, form)
  const note = useRef<HTMLOutputElement>(null)
  const inquiry = useInquiry(listing.id, { form, note, askForStamp: ask, onSent: begun.forget })
  // The member's name and address; they arrive late and do not replace what was typed.
  const [own, setOwn] = useState<Partial<InquiryValues>>()
  const hydrated = useHydrated()
  const result = inquiry.result ?? plainResult
  const refused = result && !result.sent ? result : undefined
  return (
    <form
      ref={form}
      method="post"
      action={paths.vehicle(listing.id)}
      onSubmit={(event) => void inquiry.onSubmit(event)}
      onInput={begun.onInput}
      className="mt-4 flex flex-col gap-5"
    >
      <InquiryNote sent={result?.sent ?? false} at={hydrated ? sentAt(listing.id) : undefined} ref={note} />
      <Refusal result={result} plain={!inquiry.result} />
      {/* A new key empties the fields once the inquiry is sent. */}
      <InquiryFields
        key={result?.sent ? result.id : 'unsent'}
        car={listing}
        values={result?.sent ? undefined : { ...own, ...refused?.values }}
        errorOf={(field) => refused?.issues.find((issue) => issue.field === field)?.message}
      />
      <GuardFields stamp={refused?.stamp} />
      {isAuthenticated && (
        <Suspense>
          <OwnDetails onKnown={setOwn} />
        </Suspense>
      )}
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <Button type="submit" disabled={inquiry.sending} className="w-full">
        {inquiry.sending ? 'Sending...' : 'Send Inquiry'}
      </Button>
    </form>
  )
}

/** Why nothing was sent. Without scripts there is no toast, and what is said at a field may be out of sight. */
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
