import { queueEssentialMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import { passwordMail } from './mail.ts'

export async function mailPasswordChange(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  auth: BetterAuth,
  userId: string,
): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context
  const user = await internalAdapter.findUserById(userId)
  if (!user) return
  const passkeys = await adapter.count({ model: 'passkey', where: [{ field: 'userId', value: userId }] })
  await queueEssentialMail(db, passwordMail(asAccount(user), passkeys, await readMailSite(db, config)))
}
