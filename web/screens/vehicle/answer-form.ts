import { data, redirect } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { type InquiryResult, sendInquiry } from './inquiry.ts'

/** Handles the form of a page without scripts. Success redirects, so that a reload does not send it again. */
export async function answerForm(api: PublicApi, vehicleId: string, form: FormData) {
  const { status, result, retryAfter } = await sendInquiry(api, vehicleId, form)
  if (result.sent && form.has('plain')) return redirect(`/vehicles/${vehicleId}?inquiry=sent#inquiry`, 303)
  const headers: HeadersInit = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  return data<InquiryResult>(result, { status, headers })
}
