import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { discardMail, lockFailedMail, resendMail } from '../mail/failed-mails.ts'

const settlements = { send: resendMail, discard: discardMail } as const

/** What an admin makes of a mail that failed. The trail names it by its subject, because it keeps no addresses for ever. */
export async function settleMail(
  { db, clock }: Tools,
  actor: Actor,
  id: number,
  settlement: keyof typeof settlements,
): Promise<void> {
  await db.transaction(async (db) => {
    const subject = await lockFailedMail(db, id)
    if (subject === undefined) throw new Problem('mail_settled')
    await settlements[settlement](db, id)
    const act = { act: `mail.${settlement}`, subjectType: 'mail' as const, subjectId: String(id), subject }
    await recordAct(db, actor, act, clock.now())
  })
}
