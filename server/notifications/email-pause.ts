import type { EmailPause } from '#contract/notifications/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { deleteFailures, findPause } from '#platform/mail/failures.ts'
import { users } from '../users/table.ts'

export async function readEmailPause(db: Database, userId: string): Promise<EmailPause> {
  const email = await findEmail(db, userId)
  const since = email === null ? undefined : await findPause(db, email)
  return { email, pausedAt: since?.toISOString() ?? null }
}

export async function resumeEmails(db: Database, userId: string): Promise<void> {
  const email = await findEmail(db, userId)
  if (email !== null) await deleteFailures(db, email)
}

async function findEmail(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
