import { type RefObject, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'
import { noteSent } from './sent-inquiries.ts'
import type { AskForStamp } from './use-stamp.ts'

type InquiryOptions = {
  form: RefObject<HTMLFormElement | null>
  /** What is said once it is sent. */
  note: RefObject<HTMLElement | null>
  askForStamp: AskForStamp
  /** What was typed needs to be kept no more. */
  onSent: () => void
}

/** Sends the form from the browser, with the member's token. What was typed stays until it is sent. */
export function useInquiry(vehicleId: number, { form, note, askForStamp, onSent }: InquiryOptions) {
  const { getToken, isAuthenticated } = useAuth()
  const [result, setResult] = useState<InquiryResult>()
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const values = new FormData(event.currentTarget)
    setSending(true)
    const result = await send(values).catch(() => unsent)
    if (result.sent) {
      noteSent(vehicleId)
      onSent()
    }
    flushSync(() => (setResult(result), setSending(false)))
    if (!result.sent) return refuse(result)
    note.current?.focus()
    toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
    if (isAuthenticated) await forgetSent()
  }

  /** Refused fields say so themselves. The button lost the focus while it could not be pressed. */
  function refuse({ reason, issues }: Extract<InquiryResult, { sent: false }>) {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = field ?? form.current?.querySelector<HTMLElement>('[type=submit]')
    next?.focus()
    const description = (issues.length === 0 && reason) || 'Failed to send inquiry. Please try again.'
    if (!field) toast({ title: 'Error', description, variant: 'destructive' })
  }

  async function send(form: FormData): Promise<InquiryResult> {
    const { memberApi, sendInquiry } = await loadSending()
    if (!form.get('stamp')) form.set('stamp', (await askForStamp()) ?? '')
    // When the token cannot be fetched, the inquiry is sent as a visitor's rather than not at all.
    const api = memberApi((options) => getToken(options).catch(() => null))
    return (await sendInquiry(api, vehicleId, form)).result
  }

  return { result, sending, onSubmit }
}

/** Loaded on demand: reading the page does not need it. */
async function loadSending() {
  const [{ memberApi }, { sendInquiry }] = await Promise.all([import('#web/api/member-api.ts'), import('./inquiry.ts')])
  return { memberApi, sendInquiry }
}

/** Invalidates the member's list of sent inquiries. */
async function forgetSent() {
  const [{ memberClient }, { inquiries }] = await Promise.all([
    import('#web/api/member-client.ts'),
    import('#contract/inquiries.ts'),
  ])
  await memberClient().invalidateQueries({ queryKey: [inquiries.sent.path] })
}

/** A call without any answer. */
const unsent: InquiryResult = { sent: false, issues: [] }
