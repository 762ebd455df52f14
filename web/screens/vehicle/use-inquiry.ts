import { type SubmitEvent, useState } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'
import type { AskForStamp } from './use-stamp.ts'

/** Sends the form from the browser, with the member's token. What was typed stays until it is sent. */
export function useInquiry(vehicleId: number, askForStamp: AskForStamp) {
  const { getToken, isAuthenticated } = useAuth()
  const [result, setResult] = useState<InquiryResult>()
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    setSending(true)
    const result = await send(form).catch(() => unsent)
    setResult(result)
    setSending(false)
    if (!result.sent) return toast({ title: 'Error', description: adviceOf(result), variant: 'destructive' })
    toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
    if (isAuthenticated) await forgetSent()
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

/** The reason, where there is one; refused fields have their own messages. */
function adviceOf({ reason, issues }: Extract<InquiryResult, { sent: false }>): string {
  return (issues.length === 0 && reason) || 'Failed to send inquiry. Please try again.'
}
