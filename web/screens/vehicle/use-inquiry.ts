import { type SubmitEvent, useState } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'

/** Sends the form from the browser, as whoever is signed in: what was typed stays until it is sent. */
export function useInquiry(vehicleId: number) {
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
    // Where nobody can tell who is signed in, it is a visitor's: a message is worth more than its place in a list.
    const api = memberApi((options) => getToken(options).catch(() => null))
    return (await sendInquiry(api, vehicleId, form)).result
  }

  return { result, sending, onSubmit }
}

/** What sends is needed once somebody writes, and not to read the page. */
async function loadSending() {
  const [{ memberApi }, { sendInquiry }] = await Promise.all([import('#web/api/member-api.ts'), import('./inquiry.ts')])
  return { memberApi, sendInquiry }
}

/** The member's list of inquiries reads differently now. */
async function forgetSent() {
  const [{ memberClient }, { inquiries }] = await Promise.all([
    import('#web/api/member-client.ts'),
    import('#contract/inquiries.ts'),
  ])
  await memberClient().invalidateQueries({ queryKey: [inquiries.sent.path] })
}

/** A call that did not come through at all. */
const unsent: InquiryResult = { sent: false, issues: [] }

/** Where trying again is the wrong advice, the reason takes its place; refused fields speak for themselves. */
function adviceOf({ reason, issues }: Extract<InquiryResult, { sent: false }>): string {
  return (issues.length === 0 && reason) || 'Failed to send inquiry. Please try again.'
}
