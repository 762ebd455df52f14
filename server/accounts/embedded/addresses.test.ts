import { describe, expect, test } from 'vitest'
import { eq, sql } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { runQueue } from '#tests/server/queue.ts'
import { decideListing } from '../../listings/decide.ts'
import { users } from '../../users/table.ts'

const environment = { SMTP_URL: 'smtp://127.0.0.1:25' }
const api = testApp({ environment, prepare: ({ db }) => insertCast(db) })
const password = 'correct horse battery'
const admin = { id: cast.ada.id, role: 'admin' } as const
let number = 0

async function newMember(at = api) {
  const username = `mia_${(number += 1)}`
  const email = `${username}@example.com`
  const account = { name: username, username, email, password }
  const signedUp = await at.request({ method: 'POST', url: '/api/identity/sign-up/email', payload: account })
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const { token } = (await at.request({ url: '/api/identity/token', headers: { cookie } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const post = (url: string, payload?: object) =>
    at.request({ method: 'POST', url, headers, ...(payload && { payload }) })
  const proofStatus = async () => (await at.request({ url: '/api/user/account', headers })).json().emailProof as string
  const [{ id } = { id: '' }] = await at.tools.db.select().from(users).where(eq(users.email, email))
  return { id, username, email, post, proofStatus, cookie }
}

async function mails(at = api) {
  at.sent.length = 0
  await runQueue(at.tools, at.identity.tasks)
  const linkTo = (address: string) =>
    at.sent.flatMap((mail) => (mail.to.address === address ? [/confirm-email#([\w-]+)/.exec(mail.text)?.[1]] : []))
  return { subjects: at.sent.map(({ to, subject }) => `${to.address}: ${subject}`), linkTo }
}
const prove = (token: string | undefined) =>
  api.request({ method: 'POST', url: '/api/email-proofs', payload: { token } })

describe('before a listing is published', () => {
  test('a seller must verify their email address with the emailed link', async () => {
    const mia = await newMember()
    expect(await mia.proofStatus()).toBe('needed')
    const [link] = (await mails()).linkTo(mia.email).filter(Boolean)
    const listing = await insertListing(api.tools.db, { sellerId: mia.id, status: 'pending' })
    const approve = () => decideListing(api.tools, admin, listing, { verdict: 'approve' })
    await expect(approve()).rejects.toMatchObject({ code: 'email_unproven' })
    expect((await prove('x'.repeat(43))).json().code).toBe('link_over')
    expect((await prove(link)).json()).toEqual({ email: mia.email })
    expect(await mia.proofStatus()).toBe('proven')
    expect((await prove(link)).statusCode).toBe(404)
    expect(await approve()).toMatchObject({ status: 'approved' })
  })

  test('it can be rejected without a verified address', async () => {
    const mia = await newMember()
    const listing = await insertListing(api.tools.db, { sellerId: mia.id, status: 'pending' })
    const rejected = decideListing(api.tools, admin, listing, { verdict: 'reject', rejection: { note: 'No.' } })
    expect(await rejected).toMatchObject({ status: 'rejected' })
  })

  test('sellers who have published before need no verification', async () => {
    const mia = await newMember()
    const before = await insertListing(api.tools.db, { sellerId: mia.id })
    expect(await mia.proofStatus()).toBe('notNeeded')
    const listing = await insertListing(api.tools.db, { sellerId: mia.id, status: 'pending' })
    expect(before).not.toBe(listing)
    expect(await decideListing(api.tools, admin, listing, { verdict: 'approve' })).toMatchObject({ status: 'approved' })
  })

  test('users of a hosted provider need no verification, because the provider verifies addresses', async () => {
    const mia = await newMember()
    await api.tools.db.update(users).set({ providerUpdatedAt: new Date() }).where(eq(users.id, mia.id))
    expect(await mia.proofStatus()).toBe('notNeeded')
  })

  test('the link can be resent at most five times an hour', async () => {
    const limited = await newMember(strict)
    for (let n = 0; n < 4; n++) expect((await limited.post('/api/user/email/proof')).statusCode).toBe(204)
    expect((await limited.post('/api/user/email/proof')).json().code).toBe('too_many_address_mails')
    expect((await mails(strict)).linkTo(limited.email).filter(Boolean)).toHaveLength(5)
  })
})

const strict = testApp({ environment: { ...environment, RATE_LIMIT: 'on' }, settings: { apiLimit: 1_000 } })

describe('on a site that sends no emails', () => {
  const silent = testApp({ prepare: ({ db }) => insertCast(db) })

  test('addresses need no verification', async () => {
    const mia = await newMember(silent)
    expect(await mia.proofStatus()).toBe('notNeeded')
    const listing = await insertListing(silent.tools.db, { sellerId: mia.id, status: 'pending' })
    const approved = decideListing(silent.tools, admin, listing, { verdict: 'approve' })
    expect(await approved).toMatchObject({ status: 'approved' })
  })
})

describe('a change of address', () => {
  const signIn = (email: string) =>
    api.request({ method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password } })

  test('changing the address requires the password and the link sent to the new address; the old address gets two notices', async () => {
    const mia = await newMember()
    await mails()
    const next = `next_${mia.email}`
    const ask = (secret: string) => mia.post('/api/user/email', { email: next.toUpperCase(), password: secret })
    expect((await ask('wrong horse')).json().code).toBe('wrong_password')
    expect((await ask(password)).statusCode).toBe(204)
    const requested = await mails()
    expect(requested.subjects.toSorted()).toEqual([
      `${mia.email}: Request to change your Marque email address`,
      `${next}: Confirm your email address for Marque`,
    ])
    expect((await signIn(next)).statusCode).toBe(401)
    expect((await prove(requested.linkTo(next)[0])).json()).toEqual({ email: next })
    expect((await mails()).subjects).toEqual([`${mia.email}: Your Marque email address was changed`])
    expect([(await signIn(next)).statusCode, (await signIn(mia.email)).statusCode]).toEqual([200, 401])
    const [row] = await api.tools.db.select().from(users).where(eq(users.id, mia.id))
    expect(row).toMatchObject({ email: next, emailProvenAt: expect.any(Date) })
  })

  test('is refused if another account has the address, even if that happened after the email was sent', async () => {
    const [mia, ben] = [await newMember(), await newMember()]
    const ask = (email: string) => mia.post('/api/user/email', { email, password })
    expect((await ask(ben.email)).json().code).toBe('email_taken')
    expect((await ask(mia.email)).json().code).toBe('email_unchanged')
    expect((await ask('nonsense')).json().issues[0].field).toBe('email')
    const newAddress = `wanted_${mia.email}`
    await ask(newAddress)
    const [link] = (await mails()).linkTo(newAddress)
    await api.tools.db.update(users).set({ email: newAddress }).where(eq(users.id, ben.id))
    expect((await prove(link)).json().code).toBe('email_taken')
    expect((await signIn(mia.email)).statusCode).toBe(200)
  })

  test('is canceled by a later request, and by another change of the address', async () => {
    const mia = await newMember()
    const [mistyped, meant] = [`mistyped_${mia.email}`, `meant_${mia.email}`]
    await mia.post('/api/user/email', { email: mistyped, password })
    const [first] = (await mails()).linkTo(mistyped)
    await mia.post('/api/user/email', { email: meant, password })
    const [second] = (await mails()).linkTo(meant)
    expect((await prove(first)).json().code).toBe('link_over')
    expect((await prove(second)).json()).toEqual({ email: meant })
    expect((await signIn(meant)).statusCode).toBe(200)

    const ben = await newMember()
    const next = `next_${ben.email}`
    await ben.post('/api/user/email', { email: next, password })
    const [link] = (await mails()).linkTo(next)
    await api.tools.db.execute(sql`update identity."user" set email = ${`other_${ben.email}`} where id = ${ben.id}`)
    expect((await prove(link)).json().code).toBe('link_over')
  })

  test('is canceled by a new password, and invalidates password reset links sent to the old address', async () => {
    const mia = await newMember()
    const next = `later_${mia.email}`
    const ask = () => mia.post('/api/user/email', { email: next, password })
    await ask()
    const [link] = (await mails()).linkTo(next)
    const change = { currentPassword: password, newPassword: 'another good secret' }
    await api.request({
      method: 'POST',
      url: '/api/identity/change-password',
      payload: change,
      headers: { cookie: mia.cookie },
    })
    expect((await prove(link)).json().code).toBe('link_over')

    const ben = await newMember()
    await api.request({ method: 'POST', url: '/api/identity/request-password-reset', payload: { email: ben.email } })
    await ben.post('/api/user/email', { email: `later_${ben.email}`, password })
    const sent = await mails()
    const reset = /reset-password\/([\w-]+)/.exec(api.sent.map(({ text }) => text).join())![1]
    expect((await prove(sent.linkTo(`later_${ben.email}`)[0])).statusCode).toBe(200)
    const payload = { token: reset, newPassword: 'yet another secret' }
    const late = await api.request({ method: 'POST', url: '/api/identity/reset-password', payload })
    expect(late.json().code).toBe('INVALID_TOKEN')
  })

  test('no token is stored in plain text', async () => {
    const mia = await newMember()
    const payload = { email: mia.email }
    await api.request({ method: 'POST', url: '/api/identity/request-password-reset', payload })
    const [link] = (await mails()).linkTo(mia.email).filter(Boolean)
    const reset = /reset-password\/([\w-]+)/.exec(api.sent.map(({ text }) => text).join())![1]
    const { rows } = await api.tools.pool.query('select identifier, value from identity."verification"')
    expect(rows.length).toBeGreaterThan(1)
    for (const token of [link, reset]) expect(JSON.stringify(rows)).not.toContain(token)
  })
})
