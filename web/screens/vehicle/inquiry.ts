import { data, redirect } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import type { Issue } from '#contract/problems.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import type { InquiryValues } from '#web/listings/page/inquiry.tsx'

/** A response to one visitor must not be cached for others, unlike the page itself. */
const noStore = { 'cache-control': 'no-store' }

/** Handles a form submitted without scripts. Success redirects, so that a reload does not submit it again. */
export async function submitInquiryForm(api: PublicApi, vehicleId: string, form: FormData) {
  const stamped = form.get('stamp') ? null : await nullOnFailure(api(inquiries.form, {}))
  if (stamped) return data<InquiryResult>({ ...unstamped, ...stamped, values: valuesOf(form) }, { headers: noStore })
  const { status, result, retryAfter } = await sendInquiry(api, vehicleId, form)
  if (result.sent && form.has('plain')) return redirect(`/vehicles/${vehicleId}?inquiry=sent#inquiry`, 303)
  const headers: HeadersInit = { ...noStore, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return data<InquiryResult>(result, { status, headers })
}

/**
 * The page is the same for every visitor, so its form has no signed timestamp. Without scripts, the first submission
 * returns the timestamp, and the second sends the message with it.
 */
const unstamped = {
  sent: false as const,
  reason: 'Your inquiry hasn’t been sent yet. Please check it and press Send Inquiry again.',
  issues: [],
}

export type InquiryResult =
  | { sent: true; id: number }
  | {
      sent: false
      /** The server's message, unless it was an internal error. */
      reason?: string
      issues: Issue[]
      /** The typed values, which a page without scripts shows again. */
      values?: InquiryValues
      /** The form's signed timestamp. If present, nothing was sent yet. */
      stamp?: string
    }

/** Sends a form that was submitted without scripts, and returns the result. */
async function sendInquiry(
  api: PublicApi,
  vehicleId: string | number,
  form: FormData,
): Promise<{ status: number; result: InquiryResult; retryAfter?: number | undefined }> {
  const values = valuesOf(form)
  try {
    const shareEmail = values.shareEmail === 'on'
    const body = { vehicleId, ...values, shareEmail, ...guardValues(form) }
    const { id } = await api(visitorCalls.sendInquiry, { body })
    return { status: 201, result: { sent: true, id } }
  } catch (error) {
    const { status, problem, retryAfter } = isApiError(error) ? error : unknown
    const reason = refusalMessage(error)
    const issues = problem?.issues ?? []
    return { status, retryAfter, result: { sent: false, ...(reason && { reason }), issues, values } }
  }
}

/** A failure without a server response. */
const unknown = { status: 500, problem: undefined, retryAfter: undefined }

/** Returns the hidden fields that detect bots. They may be missing. */
function guardValues(form: FormData) {
  return { website: String(form.get('website') ?? ''), stamp: String(form.get('stamp') ?? '') }
}

function valuesOf(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    shareEmail: text('shareEmail'),
    phone: text('phone'),
    message: text('message'),
  }
}
