import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/endpoints.ts'
import { mailboxNotAscii } from '#contract/email.ts'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { cheapPasswords } from '#tests/server/cheap-passwords.ts'
import { runQueue } from '#tests/server/queue.ts'
import { users } from '../../users/table.ts'
import { createAdmin } from './accounts.ts'
import type { EmbeddedIdentity } from './provider.ts'

const api = testApp({ passwords: cheapPasswords, prepare: ({ db }) => insertCast(db) })
const auth = () => (api.identity as EmbeddedIdentity).auth
const password = 'correct horse battery'

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.request({
    method: 'POST',
    url: `/api/identity${path}`,
    payload,
    headers: { origin: 'http://cars.test', ...headers },
  })
const signUp = (username: string, email: string) =>
  post('/sign-up/email', { name: username, username, email, password })
const signIn = (email: string) => post('/sign-in/email', { email, password })

const forms = [
  ['ivan', 'Ivan@Пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['buecher', 'info@bücher.example', 'info@xn--bcher-kva.example'],
  ['garage', 'sales&service@example.com', 'sales&service@example.com'],
  ['plain', "Plain.O'Neil+cars@Example.com", "plain.o'neil+cars@example.com"],
] as const

test.each(forms)('%s signs up as %s, which is stored as %s', async (username, typed, stored) => {
  const answer = await signUp(username, typed)
  expect([answer.statusCode, answer.json().user?.email]).toEqual([200, stored])
  const [person] = await api.tools.db.select().from(users).where(eq(users.username, username))
  const { rows } = await api.tools.pool.query('select email from identity."user" where username = $1', [username])
  expect([person!.email, rows]).toEqual([stored, [{ email: stored }]])
  for (const form of [typed, stored, stored.toUpperCase(), ` ${typed} `]) {
    const signedIn = await signIn(form)
    expect([form, signedIn.statusCode, signedIn.json().user?.email]).toEqual([form, 200, stored])
    const again = await signUp(`${username}_2`, form)
    expect([again.statusCode, again.json().code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])
  }
})

test.each(forms.map(([, typed, stored]) => [typed, stored]))(
  'a reset for %s is emailed to %s, and its link works',
  async (typed, stored) => {
    await runQueue(api.tools)
    api.sent.length = 0
    expect((await post('/request-password-reset', { email: typed })).statusCode).toBe(200)
    await runQueue(api.tools, api.identity.tasks)
    expect(api.sent.map(({ to }) => to.address)).toEqual([stored])
    const [, token] = /reset-password\/([\w-]+)/.exec(api.sent[0]!.text)!
    const page = await api.request({ url: `/api/identity/reset-password/${token}` })
    expect(page.headers.location).toBe(`/reset-password?token=${token}`)
    expect((await post('/reset-password', { token, newPassword: password })).statusCode).toBe(200)
    expect((await post('/reset-password', { token, newPassword: password })).statusCode).toBe(400)
  },
)

test('a mailbox with other letters is refused with a sentence, for accounts and resets', async () => {
  for (const answer of [
    await signUp('iwan', 'иван@пример.рф'),
    await post('/request-password-reset', { email: 'иван@пример.рф' }),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([400, mailboxNotAscii])
})

test('unknown addresses and wrong passwords get the same response, whatever their form', async () => {
  await signUp('known', 'r&d@bücher.example')
  const responses = await Promise.all([
    post('/sign-in/email', { email: 'r&d@bücher.example', password: 'wrong horse battery' }),
    signIn('x&y@bücher.example'),
    signIn('nobody@example.com'),
    signIn('not an address'),
    signIn('known'), // a username
    signIn(''),
  ])
  for (const answer of responses) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(responses[0]!.json())
  }
})

test('nobody can sign up with a placeholder of the library', async () => {
  const answer = await signUp('odd_one', `${Buffer.from('x@example.com').toString('hex')}@sign-up.invalid`)
  expect(answer.json().user?.email).toMatch(/^[0-9a-f]+@sign-up\.invalid$/)
})

test('an address is changed to the ASCII form, and its own other form is no change', async () => {
  const email = 'olga@почта.рф'
  const cookies = (await signUp('olga', email)).cookies
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const { token } = (await api.request({ url: '/api/identity/token', headers: { cookie } })).json()
  const change = (email: string) =>
    api.request({
      method: accounts.changeEmail.method,
      url: accounts.changeEmail.path,
      payload: { email, password },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await change('OLGA@xn--80a1acny.xn--p1ai')).json()).toMatchObject({ code: 'email_unchanged' })
  expect((await change('Ivan@Пример.рф')).json()).toMatchObject({ code: 'email_taken' })
  await runQueue(api.tools)
  api.sent.length = 0
  expect((await change('olga@Новая.рф')).statusCode).toBe(204)
  await runQueue(api.tools)
  expect(api.sent.map(({ to }) => to.address).toSorted()).toEqual([
    'olga@xn--80a1acny.xn--p1ai',
    'olga@xn--80ad6ae1g.xn--p1ai',
  ])
  expect(api.sent.map(({ text }) => text).join('\n')).toContain('to olga@новая.рф')
  const me = await api.request({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })
  expect(me.json()).toMatchObject({ email })
})

test('the operator can create an admin with such an address', async () => {
  await createAdmin(api.tools, auth(), { username: 'chef', email: 'chef&co@Müller.example', password })
  const [chef] = await api.tools.db.select().from(users).where(eq(users.username, 'chef'))
  expect(chef).toMatchObject({ email: 'chef&co@xn--mller-kva.example', role: 'admin' })
  await expect(
    createAdmin(api.tools, auth(), { username: 'chef2', email: 'jürgen@example.com', password }),
  ).rejects.toThrow(mailboxNotAscii)
})
