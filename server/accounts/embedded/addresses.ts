import { createHash, randomBytes } from 'node:crypto'
import { addressLinkHours } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { isEmailFree } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import type { Addresses } from '../provider.ts'
import { type Account, asAccount, type BetterAuth } from './better-auth.ts'
import { addressAskedMail, addressChangedMail, addressMail } from './mail.ts'
import type { Tries } from './tries.ts'

/** What a link proves: that whoever opens it reads the mails to this address. */
type Proof = {
  userId: string
  email: string
  /** Where the link changes the address: what the account had at the time. When either is another, the link is over. */
  before: { email: string; password: string } | null
}

/** Proving mail addresses and changing them, by a link that goes to the address. */
export function openAddresses(auth: BetterAuth, { db, clock, config }: Tools, tries: Tries): Addresses {
  return {
    sendProof: async (userId) => {
      const account = await accountOf(userId)
      await tries.addressMails.count(userId)
      const link = await newLink(account.id, account.email)
      await queueMail(db, addressMail(account, account.email, link, await readMailSite(db, config)))
    },
    requestChange: async (userId, email) => {
      const account = await accountOf(userId)
      if (email === account.email) throw new Problem('email_unchanged')
      if (!(await isEmailFree(db, email))) throw new Problem('email_taken')
      await tries.addressMails.count(userId)
      const before = { email: account.email, password: await passwordMark(userId) }
      await forgetChanges(account)
      const link = await newLink(userId, email, before)
      await db.transaction(async (db) => {
        const site = await readMailSite(db, config)
        await queueMail(db, addressMail(account, email, link, site))
        await queueMail(db, addressAskedMail(account, email, site))
      })
    },
    prove: async (token) => {
      const { internalAdapter, adapter } = await auth.$context
      const found = await internalAdapter.findVerificationValue(identifierOf(token))
      if (!found || found.expiresAt < clock.now()) throw new Problem('link_over')
      const { userId, email, before } = JSON.parse(found.value) as Proof
      const account = await accountOf(userId).catch(() => null)
      if (!account) throw new Problem('link_over')
      const changes = account.email !== email
      if (changes && !(before?.email === account.email && before.password === (await passwordMark(userId))))
        throw new Problem('link_over')
      // Each step may be done again: when one fails, the link goes on working.
      await db.transaction(async (db) => {
        if (changes) await changeAddress(db, account, email)
        await db.update(users).set({ emailProvenAt: clock.now() }).where(eq(users.id, userId))
      })
      await internalAdapter.updateUser(userId, { email, emailVerified: true })
      await internalAdapter.consumeVerificationValue(identifierOf(token))
      // Links that went to the old address, such as for a new password.
      if (changes) await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
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

  /** Takes back the links to other addresses: one that was mistyped is in a stranger's hands. */
  async function forgetChanges({ id: userId, email }: Account): Promise<void> {
    const [theirs, current] = [{ userId }, { userId, email }].map((it) => JSON.stringify(it).slice(0, -1))
    await db.execute(sql`delete from identity."verification"
      where starts_with("value", ${theirs!}) and not starts_with("value", ${current!})`)
  }

  async function changeAddress(db: Database, account: Account, email: string): Promise<void> {
    const [current] = await db.select({ email: users.email }).from(users).where(eq(users.id, account.id)).for('update')
    if (current?.email === email) return // at the second try
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`)
    if (!(await isEmailFree(db, email))) throw new Problem('email_taken')
    await db.update(users).set({ email }).where(eq(users.id, account.id))
    await queueMail(db, addressChangedMail(account, email, await readMailSite(db, config)))
  }

  async function accountOf(userId: string): Promise<Account> {
    const user = await (await auth.$context).internalAdapter.findUserById(userId)
    if (!user) throw new Problem('user_not_found')
    return asAccount(user)
  }

  async function passwordMark(userId: string): Promise<string> {
    const accounts = await (await auth.$context).internalAdapter.findAccounts(userId)
    const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password ?? ''
    return createHash('sha256').update(hash).digest('base64url')
  }
}

/** What is stored of a link: who reads the database cannot use it. */
function identifierOf(token: string): string {
  return `address:${createHash('sha256').update(token).digest('base64url')}`
}
