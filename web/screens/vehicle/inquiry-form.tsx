import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#contract/listing.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { GuardFields } from './guard-fields.tsx'
import type { InquiryResult, InquiryValues } from './inquiry.ts'
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
  const inquiry = useInquiry(listing.id, ask)
  const [own, setOwn] = useState<Partial<InquiryValues>>()
  const result = inquiry.result ?? plainResult
  return (
    <form
      ref={form}
      method="post"
      action={paths.vehicle(listing.id)}
      onSubmit={(event) => void inquiry.onSubmit(event)}
      className="mt-6 flex flex-col gap-5"
    >
      <Outcome result={result} plain={!inquiry.result} />
      {/* A new key empties the fields once the inquiry is sent. */}
      <Fields
        key={result?.sent ? result.id : 'unsent'}
        listing={listing}
        result={result}
        own={result?.sent ? undefined : own}
      />
      <GuardFields stamp={result && !result.sent ? result.stamp : undefined} />
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

type FieldsProps = {
  listing: Listing
  result: InquiryResult | undefined
  /** The member's name and address; they arrive late and do not replace what was typed. */
  own: Partial<InquiryValues> | undefined
}

function Fields({ listing, result, own }: FieldsProps) {
  const refused = result && !result.sent ? result : undefined
  const errorOf = (field: keyof InquiryValues) => refused?.issues.find((issue) => issue.field === field)?.message
  const typed = refused?.values
  return (
    <>
      <Field label="Name" required error={errorOf('name')}>
        <Input name="name" autoComplete="name" defaultValue={typed?.name ?? own?.name} />
      </Field>
      <Field label="Email" required error={errorOf('email')}>
        <Input name="email" type="email" autoComplete="email" defaultValue={typed?.email ?? own?.email} />
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

/** The result without scripts, where there is no toast. A reason is shown here in any case. */
function Outcome({ result, plain }: { result: InquiryResult | undefined; plain: boolean }) {
  if (!result) return null
  if (result.sent) return plain && <Sent />
  if (result.stamp) return <Notice>{result.reason}</Notice>
  const text = result.reason ?? (plain ? 'Failed to send inquiry. Please try again.' : undefined)
  return text ? (
    <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
      {text}
    </p>
  ) : null
}

function Sent() {
  return (
    <Notice>
      <strong className="block font-medium">Inquiry Sent</strong>
      <span className="text-sm text-muted">The seller will contact you soon.</span>
    </Notice>
  )
}

function Notice({ children }: { children: React.ReactNode }) {
  return <output className="block border-l-2 border-accent pl-4">{children}</output>
}
