import { isApiError, type PublicApi } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries.ts'
import type { Issue } from '#contract/problems.ts'

export type InquiryValues = { name: string; email: string; phone: string; message: string }

export type InquiryResult =
  | { sent: true; id: number }
  | {
      sent: false
      /** What the sender can do about it; absent when there is nothing but another try. */
      reason?: string
      issues: Issue[]
      /** What was typed, for the form of a page without scripts. */
      values?: InquiryValues
    }

/** Sends what the form holds, by the page's own API or by the browser's, and says what became of it. */
export async function sendInquiry(
  api: PublicApi,
  vehicleId: string | number,
  form: FormData,
): Promise<{ status: number; result: InquiryResult; retryAfter?: number | undefined }> {
  const values = valuesOf(form)
  try {
    const { id } = await api(inquiries.send, { body: { vehicleId, ...values, ...guardValues(form) } })
    return { status: 201, result: { sent: true, id } }
  } catch (error) {
    const { status, problem, retryAfter } = isApiError(error) ? error : unknown
    const reason = problem && problem.code !== 'internal' ? { reason: problem.message } : {}
    return { status, retryAfter, result: { sent: false, ...reason, issues: problem?.issues ?? [], values } }
  }
}

/** What went wrong without an answer. */
const unknown = { status: 500, problem: undefined, retryAfter: undefined }

/** What the form carries for the guards; a form without it is sent as well. */
function guardValues(form: FormData) {
  return { website: String(form.get('website') ?? ''), stamp: String(form.get('stamp') ?? '') }
}

function valuesOf(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}
