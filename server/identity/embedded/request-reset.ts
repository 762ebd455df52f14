import { createHash } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../../create-tools.ts'
import { queueTask } from '../../queue/queue.ts'
import type { BetterAuth } from './better-auth.ts'
import type { Tries } from './tries.ts'

/**
 * Asks for a mail with a link for a new password. Whether there is such an account is looked up later, by the queue, so that
 * neither the answer nor its time tells. Beyond five an hour for one address nothing is sent, silently.
 */
export async function requestReset({ db }: Tools, { resetMails }: Tries, typed: string): Promise<Response> {
  const email = z.email().safeParse(typed.trim().toLowerCase()).data
  if (!email) return Response.json({ code: 'INVALID_EMAIL', message: 'This is not an email address.' }, { status: 400 })
  const refusal = await resetMails.count(email).catch((error: unknown) => error)
  if (refusal && !(refusal instanceof Problem)) throw refusal
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}` // keys are shown to admins
  if (!refusal) await queueTask(db, 'request_reset', { email }, { key, seconds: 0 })
  return Response.json({ status: true })
}

export function resetTasks(auth: BetterAuth): TaskList {
  return {
    request_reset: async (payload) => {
      const { email } = payload as { email: string }
      await auth.api.requestPasswordReset({ body: { email } })
    },
  }
}
