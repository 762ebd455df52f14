import { data, redirect } from 'react-router'
import { isApiError, type PublicApi } from '#contract/client.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import type { Errors } from '#web/forms/form.ts'
import { errorsByField } from '#web/forms/mistakes.ts'
import { guestCookie, newGuestKey, readGuestKey } from './guest-cookie.ts'

/** A form that the server rejected. `form` is its ID in the page. */
export type RejectedForm = { form: string; reason: string; errors: Errors; values: Record<string, string> }

/**
 * Handles the page's forms, with and without JavaScript. Redirects after success, so that a reload doesn't submit the form
 * again.
 */
export async function submitForm(api: PublicApi, token: string, request: Request) {
  const values = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const { form = '', done } = formOf(values)
  try {
    const headers = await send(api, token, request, values)
    return redirect(`${paths.shortlist(token)}${done ? `?done=${done}` : ''}#${form}`, { status: 303, headers })
  } catch (error) {
    const { status = 500, problem } = isApiError(error) ? error : {}
    const reason = refusalMessage(error) ?? 'Your vote, comment or report wasn’t sent. Please try again.'
    return data<RejectedForm>({ form, reason, errors: errorsByField(problem?.issues), values }, status)
  }
}

type Values = Record<string, string>

function formOf({ vehicle, comment }: Values): { form: string; done?: string } {
  if (vehicle) return { form: `vehicle-${Number(vehicle)}` }
  return comment ? { form: `comment-${Number(comment)}`, done: 'report' } : { form: 'comments', done: 'comment' }
}

/** Calls the API, which validates the values. Returns the response's headers. */
async function send(api: PublicApi, token: string, request: Request, values: Values): Promise<HeadersInit> {
  const { vehicle, comment, vote, name = '', text = '', reason } = values
  if (vehicle) {
    const guest = readGuestKey(request) ?? newGuestKey()
    const params = { token, vehicleId: Number(vehicle) }
    await api(shortlists.voteByLink, { params, body: { guest, vote: vote === 'none' ? null : vote } as never })
    return { 'set-cookie': guestCookie(guest, request) }
  }
  if (comment) {
    const params = { token, commentId: Number(comment) }
    await api(reports.sendComment, { params, body: { reason, text } as never })
  } else await api(shortlists.commentByLink, { params: { token }, body: { name, text } })
  return {}
}
