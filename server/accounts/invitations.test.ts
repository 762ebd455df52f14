import { beforeEach, describe, expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations/endpoints.ts'
import { memberApp } from '#tests/server/members.ts'
import { auditEntries } from '../audit/table.ts'
import { invitations as table } from './table.ts'

const api = memberApp()
const password = 'correct horse battery'
let number = 0

function setSignUp(signUp: 'open' | 'invitation' | 'closed') {
  api.tools.settings.put(api.tools.settings.complete({ signUp }, ++number))
}

function signUp(invitation?: string, over: object = {}) {
  const username = `zoe_${++number}`
  const payload = { name: username, username, email: `${username}@example.com`, password, invitation, ...over }
  return api.request({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    payload,
    headers: { origin: 'http://cars.test' },
  })
}

const make = (body: object = {}) => api.as('ada')(invitations.create, { body })
const tokenOf = ({ link }: { link: string }) => /^http:\/\/cars\.test\/sign-up#invitation=([\w-]{32})$/.exec(link)![1]!
const listed = async () => (await api.as('ada')(invitations.list, {})).items

beforeEach(async () => {
  await api.tools.db.delete(table)
  setSignUp('invitation')
})

test('an invitation creates no more than its number of accounts', async () => {
  const invitation = await make({ note: 'Club', mostAccounts: 2 })
  const token = tokenOf(invitation)
  expect((await signUp(token)).statusCode).toBe(200)
  expect((await signUp(token)).statusCode).toBe(200)
  const third = await signUp(token)
  expect([third.statusCode, third.json().code]).toEqual([400, 'INVITATION_NEEDED'])
  expect(await listed()).toMatchObject([
    { note: 'Club', accounts: 2, mostAccounts: 2, state: 'used', createdBy: 'admin' },
  ])
})

test('if several people use the last place at the same time, one succeeds', async () => {
  const token = tokenOf(await make())
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
  expect(await listed()).toMatchObject([{ accounts: 1 }])
})

test.each([undefined, '', 'x'.repeat(32), '" or true --'])('%j is not a valid invitation', async (invitation) => {
  expect((await signUp(invitation)).json().code).toBe('INVITATION_NEEDED')
})

test('a failed sign-up does not use up the invitation', async () => {
  const token = tokenOf(await make())
  await signUp(token, { email: 'no address' })
  await signUp(token, { username: 'x' })
  expect(await listed()).toMatchObject([{ accounts: 0, state: 'open' }])
  expect((await signUp(token)).statusCode).toBe(200)
})

test('a revoked or expired invitation does not work', async () => {
  const invitation = await make({ days: 1 })
  await api.as('ada')(invitations.revoke, { params: { id: invitation.id } })
  expect((await signUp(tokenOf(invitation))).statusCode).toBe(400)
  expect(await listed()).toMatchObject([{ state: 'revoked' }])
  const old = await make({ days: 1 })
  await api.tools.db.update(table).set({ expiresAt: new Date(0) })
  expect((await signUp(tokenOf(old))).statusCode).toBe(400)
  await expect(api.as('ada')(invitations.revoke, { params: { id: 999 } })).rejects.toMatchObject({ status: 404 })
})

test('the link is not stored, and the audit trail contains the creation and the revocation', async () => {
  const invitation = await make({ note: 'Club' })
  const [row] = await api.tools.db.select().from(table)
  expect(JSON.stringify(row)).not.toContain(tokenOf(invitation))
  expect(JSON.stringify(await listed())).not.toContain(tokenOf(invitation))
  await api.as('ada')(invitations.revoke, { params: { id: invitation.id } })
  const entries = await api.tools.db.select().from(auditEntries)
  expect(entries.slice(-2)).toMatchObject([
    { act: 'invitation.make', subject: 'Club', actorId: 'user_ada' },
    { act: 'invitation.revoke', subject: 'Club' },
  ])
  expect(JSON.stringify(entries)).not.toContain(tokenOf(invitation))
})

test.each([{ mostAccounts: 0 }, { mostAccounts: 1001 }, { days: 0 }, { days: 366 }, { note: 'x'.repeat(101) }])(
  '%j is refused with the name of the field',
  async (body) => {
    await expect(make(body)).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field: Object.keys(body)[0] }] },
    })
  },
)

describe('without invitations', () => {
  test('anyone can sign up if sign-up is open, even with an invitation', async () => {
    setSignUp('open')
    expect((await signUp()).statusCode).toBe(200)
    expect((await signUp(tokenOf(await make()))).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ accounts: 0 }])
  })

  test('if sign-up is closed, an invitation does not work either', async () => {
    const token = tokenOf(await make())
    setSignUp('closed')
    expect((await signUp(token)).json().code).toBe('EMAIL_PASSWORD_SIGN_UP_DISABLED')
  })
})
