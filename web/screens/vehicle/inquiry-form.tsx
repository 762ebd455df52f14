import { useFetcher } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#web/paths.ts'
import { vehicleName } from '#web/titles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { GuardFields } from './guard-fields.tsx'
import type { InquiryResult, InquiryValues } from './inquiry.ts'

type InquiryFormProps = {
  listing: Listing
  stamp: string | undefined
  /** Of a form that was sent without scripts. */ result: InquiryResult | undefined
}

/** Writes to the seller. Sent by the browser alone until scripts run; what was typed is kept until it is sent. */
export function InquiryForm({ listing, stamp, result: plainResult }: InquiryFormProps) {
  const fetcher = useFetcher<InquiryResult>({ key: `inquiry-${listing.id}` })
  const result = fetcher.data ?? plainResult
  const sending = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={paths.vehicle(listing.id)} className="mt-6 flex flex-col gap-5">
      <Outcome result={result} plain={!fetcher.data} />
      {/* Once sent, the fields start anew: their key is the inquiry's. */}
      <Fields key={result?.sent ? result.id : 'unsent'} listing={listing} result={result} />
      <GuardFields stamp={stamp} />
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <Button type="submit" disabled={sending} className="w-full">
        {sending ? 'Sending...' : 'Send Inquiry'}
      </Button>
    </fetcher.Form>
  )
}

function Fields({ listing, result }: { listing: Listing; result: InquiryResult | undefined }) {
  const refused = result && !result.sent ? result : undefined
  const errorOf = (field: keyof InquiryValues) => refused?.issues.find((issue) => issue.field === field)?.message
  const typed = refused?.values
  return (
    <>
      <Field label="Name" required error={errorOf('name')}>
        <Input name="name" autoComplete="name" defaultValue={typed?.name} />
      </Field>
      <Field label="Email" required error={errorOf('email')}>
        <Input name="email" type="email" autoComplete="email" defaultValue={typed?.email} />
      </Field>
      <Field label="Phone" error={errorOf('phone')}>
        <Input name="phone" type="tel" autoComplete="tel" defaultValue={typed?.phone} />
      </Field>
      <Field label="Message" required error={errorOf('message')}>
        <TextArea
          name="message"
          rows={4}
          placeholder={`What would you like to know about this ${vehicleName(listing)}?`}
          defaultValue={typed?.message}
        />
      </Field>
    </>
  )
}

/** What a toast says where scripts run stands here where they do not; a reason to act on stands here anyway. */
function Outcome({ result, plain }: { result: InquiryResult | undefined; plain: boolean }) {
  if (!result) return null
  if (result.sent) return plain && <Sent />
  const text = result.reason ?? (plain ? 'Failed to send inquiry. Please try again.' : undefined)
  return text ? (
    <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
      {text}
    </p>
  ) : null
}

function Sent() {
  return (
    <output className="block border-l-2 border-accent pl-4">
      <strong className="block font-medium">Inquiry Sent</strong>
      <span className="text-sm text-muted">The seller will contact you soon.</span>
    </output>
  )
}
