import { data, redirect } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import type { Issue } from '#contract/problems.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import type { InquiryValues } from '#web/listings/page/inquiry.tsx'

/** Shared caches can store the page itself, but not a response to the form, which is for a single visitor. */
const noStore = { 'cache-control': 'no-store' }

/** Handles form submissions without JavaScript. Redirects after success, so that a reload doesn't send the inquiry again. */
export async function submitInquiryForm(api: PublicApi, vehicleId: string, form: FormData) {
  const stamped = form.get('stamp') ? null : await nullOnFailure(api(inquiries.form, {}))
  if (stamped) return data<InquiryResult>({ ...unstamped, ...stamped, values: valuesOf(form) }, { headers: noStore })
  const { status, result, retryAfter } = await sendInquiry(api, vehicleId, form)
  if (result.sent && form.has('plain')) return redirect(`/vehicles/${vehicleId}?inquiry=sent#inquiry`, 303)
  const headers: HeadersInit = { ...noStore, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return data<InquiryResult>(result, { status, headers })
}

/**
 * The page is the same for all visitors, so its form can't contain a signed timestamp. Without JavaScript, the first submission
 * therefore only adds the timestamp to the form, and the second one sends the inquiry.
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
      /** The server's message, if it has one for the user. */
      reason?: string
      issues: Issue[]
      /** The submitted values. Without JavaScript, the next page shows them in the form again. */
      values?: InquiryValues
      /** The signed timestamp for the form. If set, nothing was sent, and the form was only returned with the timestamp. */
      stamp?: string
    }

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
