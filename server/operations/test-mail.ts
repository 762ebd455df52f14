import { randomBytes } from 'node:crypto'
import type { TestMail } from '#contract/operations/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Actor } from '#platform/http/implement.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { writeMail } from '#platform/mail/write-mail.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findCurrentUser } from '../users/people.ts'

/** Sends a test email to the admin's own address. Bypasses the queue, so that the admin sees mail server errors. */
export async function sendTestMail({ db, mailer, clock, config }: Tools, actor: Actor): Promise<TestMail> {
  const admin = await findCurrentUser(db, actor.id)
  if (!admin?.email) throw new Problem('no_email_address')
  const site = await readMailSite(db, config)
  const mail = writeMail({
    site,
    to: { name: memberName(admin), address: admin.email },
    subject: `Test email from ${site.name}`,
    paragraphs: [`Email from ${site.name} is working. You sent this test from the settings page.`],
    action: { label: 'Open Settings', url: `${site.url}/admin/settings` },
  })
  const envelope = { key: randomBytes(16).toString('hex'), queuedAt: clock.now() }
  const error = await mailer.send(mail, envelope).then(() => null, reasonOf)
  const delivery = config.smtpUrl ? 'server' : 'folder'
  const details = { delivery, result: error === null ? 'sent' : 'failed', ...(error !== null && { error }) }
  const act = {
    act: 'mail.test',
    subjectType: 'mail',
    subjectId: envelope.key,
    subject: mail.subject,
    details,
  } as const
  await recordAuditEntry(db, actor, act, clock.now())
  return { to: admin.email, delivery, error }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return redactPersonalData(message).split('\n')[0]!.slice(0, 500)
}
