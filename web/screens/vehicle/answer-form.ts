import { data, redirect } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { type InquiryResult, sendInquiry, valuesOf } from './inquiry.ts'

/** What is answered to one visitor is nobody else's copy, as the page itself is. */
const ownAnswer = { 'cache-control': 'no-store' }

/** Handles the form of a page without scripts. Success redirects, so that a reload does not send it again. */
export async function answerForm(api: PublicApi, vehicleId: string, form: FormData) {
  const stamped = form.get('stamp') ? null : await nullOnFailure(api(inquiries.form, {}))
  if (stamped) return data<InquiryResult>({ ...unread, ...stamped, values: valuesOf(form) }, { headers: ownAnswer })
  const { status, result, retryAfter } = await sendInquiry(api, vehicleId, form)
  if (result.sent && form.has('plain')) return redirect(`/vehicles/${vehicleId}?inquiry=sent#inquiry`, 303)
  const headers: HeadersInit = { ...ownAnswer, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return data<InquiryResult>(result, { status, headers })
}

/** The page is the same for everybody and has no stamp; its form gets one here, and is sent with that. */
const unread = { sent: false as const, reason: 'Please read your message once more, and then send it.', issues: [] }
