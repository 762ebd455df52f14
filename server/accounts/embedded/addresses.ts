import { createHash, randomBytes } from 'node:crypto'
import { addressLinkHours } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { isEmailFree } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import type { Addresses } from '../provider.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { type Account, asAccount, type BetterAuth } from './better-auth.ts'
import { addressRequestedMail, addressChangedMail, addressMail } from './mail.ts'

type Proof = {
  userId: string
  email: string
  /**
   * The account's email address and a hash of its password, as they were when the link was sent. If either has changed since
   * then, the link is invalid. Null if the link doesn't change the address.
   */
  before: { email: string; password: string } | null
}

export function openAddresses(auth: BetterAuth, { db, clock, config }: Tools, limits: AttemptLimits): Addresses {
  return {
    sendProof: async (userId) => {
      const account = await accountOf(userId)
      await limits.addressMails.count(userId)
      const link = await newLink(account.id, account.email)
      await queueEssentialMail(db, addressMail(account, account.email, link, await readMailSite(db, config)))
    },
    requestChange: async (userId, email) => {
      const account = await accountOf(userId)
      if (email === account.email) throw new Problem('email_unchanged')
      if (!(await isEmailFree(db, email))) throw new Problem('email_taken')
      await limits.addressMails.count(userId)
      const before = { email: account.email, password: await passwordFingerprint(userId) }
      await deleteChangeLinks(account)
      const link = await newLink(userId, email, before)
      await db.transaction(async (db) => {
        const site = await readMailSite(db, config)
        await queueEssentialMail(db, addressMail(account, email, link, site))
        await queueEssentialMail(db, addressRequestedMail(account, email, site))
      })
    },
    prove: async (token) => {
      const { internalAdapter, adapter } = await auth.$context
      const link = await internalAdapter.findVerificationValue(identifierOf(token))
      if (!link || link.expiresAt < clock.now()) throw new Problem('link_over')
      const { userId, email, before } = JSON.parse(link.value) as Proof
      const account = await accountOf(userId).catch(() => null)
      if (!account) throw new Problem('link_over')
      const isChange = account.email !== email
      if (isChange && !(before?.email === account.email && before.password === (await passwordFingerprint(userId))))
        throw new Problem('link_over')
      // All of these steps are idempotent, so the user can open the link again if one of them fails.
      await db.transaction(async (db) => {
        if (isChange) await changeAddress(db, account, email)
        await db.update(users).set({ emailProvenAt: clock.now() }).where(eq(users.id, userId))
      })
      await internalAdapter.updateUser(userId, { email, emailVerified: true })
      await internalAdapter.consumeVerificationValue(identifierOf(token))
      // Invalidate all links that were sent to the old address, such as those for a password reset.
      if (isChange) await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
      return email
    },
  }

  async function newLink(userId: string, email: string, before: Proof['before'] = null): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { internalAdapter } = await auth.$context
    const value = JSON.stringify({ userId, email, before } satisfies Proof)
    const expiresAt = new Date(clock.now().getTime() + addressLinkHours * 3_600_000)
    await internalAdapter.createVerificationValue({ identifier: identifierOf(token), value, expiresAt })
    return token
  }

  /**
   * Invalidates earlier links for address changes, because a mistyped address may belong to a stranger who could open the link.
   */
  async function deleteChangeLinks({ id: userId, email }: Account): Promise<void> {
    const [all, current] = [{ userId }, { userId, email }].map((proof) => JSON.stringify(proof).slice(0, -1))
    await db.execute(sql`delete from identity."verification"
      where starts_with("value", ${all!}) and not starts_with("value", ${current!})`)
  }

  async function changeAddress(db: Database, account: Account, email: string): Promise<void> {
    const [current] = await db.select({ email: users.email }).from(users).where(eq(users.id, account.id)).for('update')
    if (current?.email === email) return // an earlier attempt has already changed the address
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`)
    if (!(await isEmailFree(db, email))) throw new Problem('email_taken')
    await db.update(users).set({ email }).where(eq(users.id, account.id))
    await queueEssentialMail(db, addressChangedMail(account, email, await readMailSite(db, config)))
  }

  async function accountOf(userId: string): Promise<Account> {
    const user = await (await auth.$context).internalAdapter.findUserById(userId)
    if (!user) throw new Problem('user_not_found')
    return asAccount(user)
  }

  async function passwordFingerprint(userId: string): Promise<string> {
    const accounts = await (await auth.$context).internalAdapter.findAccounts(userId)
    const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password ?? ''
    return createHash('sha256').update(hash).digest('base64url')
  }
}

/** Hashes a link's token, so that the link can't be reconstructed from the database. */
function identifierOf(token: string): string {
  return `address:${createHash('sha256').update(token).digest('base64url')}`
}
