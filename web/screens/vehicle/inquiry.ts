import { data, redirect } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries.ts'
import type { Issue } from '#contract/problems.ts'
import { refusalOf } from './refusal.ts'

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

/** Sends what the form holds. A form sent without scripts is led on, so that a reload does not send it again. */
export async function sendInquiry(api: PublicApi, vehicleId: string, form: FormData) {
  const values = valuesOf(form)
  try {
    const { id } = await api(inquiries.send, { body: { vehicleId, ...values, ...guardValues(form) } })
    if (form.has('plain')) return redirect(`/vehicles/${vehicleId}?inquiry=sent#inquiry`, 303)
    return data<InquiryResult>({ sent: true, id }, 201)
  } catch (error) {
    const { status, problem } = refusalOf(error) ?? { status: 500, problem: undefined }
    const reason = problem && problem.code !== 'internal' ? { reason: problem.message } : {}
    return data<InquiryResult>({ sent: false, ...reason, issues: problem?.issues ?? [], values }, status)
  }
}

/** What the form carries for the guards; a form without it is sent as well. */
function guardValues(form: FormData) {
  return { website: String(form.get('website') ?? ''), stamp: String(form.get('stamp') ?? '') }
}

function valuesOf(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}
