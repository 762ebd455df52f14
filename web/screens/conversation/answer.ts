import { data, redirect } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { conversations } from '#contract/conversations.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { paths } from '#web/site/paths.ts'

/** Why a form that was sent without scripts was refused, and what was typed. */
export type Refused = { text: string; reason: string }

/** Handles the form of a page without scripts. Success redirects, so that a reload does not send it again. */
export async function answer(api: PublicApi, token: string, form: FormData) {
  const text = String(form.get('text') ?? '')
  try {
    await api(conversations.writeByLink, { params: { token }, body: { text } })
    return redirect(`${paths.conversation(token)}#end`, 303)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    const reason = refusalSentence(error) ?? 'The message could not be sent. Please try again.'
    return data<Refused>({ text, reason }, status)
  }
}
