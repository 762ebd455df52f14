import { type PublicApi, isApiError } from '#contract/client.ts'
import type { Issue } from '#contract/problems.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import type { InquiryValues } from '#web/listings/page/inquiry.tsx'

export type InquiryResult =
  | { sent: true; id: number }
  | {
      sent: false
      /** The server's message; absent when it only says that something went wrong. */
      reason?: string
      issues: Issue[]
      /** What was typed, for the form of a page without scripts. */
      values?: InquiryValues
      /** When the form of that page was made, signed; then nothing was tried yet. */
      stamp?: string
    }

/** Sends the form, on the server or in the browser, and returns the result. */
export async function sendInquiry(
  api: PublicApi,
  vehicleId: string | number,
  form: FormData,
): Promise<{ status: number; result: InquiryResult; retryAfter?: number | undefined }> {
  const values = valuesOf(form)
  try {
    const { id } = await api(visitorCalls.sendInquiry, { body: { vehicleId, ...values, ...guardValues(form) } })
    return { status: 201, result: { sent: true, id } }
  } catch (error) {
    const { status, problem, retryAfter } = isApiError(error) ? error : unknown
    const reason = problem && problem.code !== 'internal' ? { reason: problem.message } : {}
    return { status, retryAfter, result: { sent: false, ...reason, issues: problem?.issues ?? [], values } }
  }
}

/** A failure without an answer of the server. */
const unknown = { status: 500, problem: undefined, retryAfter: undefined }

/** The fields against bots; a form without them is sent too. */
function guardValues(form: FormData) {
  return { website: String(form.get('website') ?? ''), stamp: String(form.get('stamp') ?? '') }
}

export function valuesOf(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}
