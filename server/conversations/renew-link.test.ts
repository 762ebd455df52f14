import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { conversations } from '#contract/conversations/endpoints.ts'
import { linkDays } from '#contract/conversations/limits.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { deriveKeys } from '#platform/config/secrets.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { conversationTasks } from './digest.ts'

const secret = 'the secret of this test, long enough'
let [car, id, token] = [0, 0, '']
const api = memberApp({
  environment: { APP_SECRET: secret },
  prepare: async ({ db }) => void (car = await insertListing(db)),
})

const read = (by = token) => api.anon(conversations.readByLink, { params: { token: by } })
const renew = (by = token) => api.anon(conversations.renewByLink, { params: { token: by } })
const missing = { status: 404, problem: { code: 'conversation_not_found' } }
const set = (columns: string) => api.tools.pool.query(`update inquiries set ${columns} where id = $1`, [id])
async function sendMails() {
  api.sent.length = 0
  await letTimePass(api.tools, conversationTasks(api.tools))
  return api.sent.map(({ to, text }) => [to.address, /conversations\/(\S+)/.exec(text)?.[1]])
}

let number = 0
beforeEach(async () => {
  const body = {
    vehicleId: car,
    name: 'Boris',
    email: `boris${++number}@example.com`,
    message: `Is it there? ${number}`,
  }
  ;({ id } = await api.as('boris')(endpoints.send, { body }))
  token = await linkTokenOf(api.tools, id)
  await sendMails()
})

describe('a new link', () => {
  test('is emailed only to the address of the inquiry, and revokes the old one', async () => {
    await renew()
    await expect(read()).rejects.toMatchObject(missing)
    await expect(renew()).rejects.toMatchObject(missing)
    const [[address, link], ...more] = (await sendMails()) as [[string, string]]
    expect([address, more]).toEqual([`boris${number}@example.com`, []])
    expect(await read(link)).toMatchObject({ id })
  })

  test('can be requested by the signed-in buyer, not by the seller or strangers', async () => {
    const ask = { params: { id } }
    await expect(api.as('maria')(conversations.renewLink, ask)).rejects.toMatchObject({ status: 403 })
    await expect(api.as('ada')(conversations.renewLink, ask)).rejects.toMatchObject(missing)
    expect(await read()).toMatchObject({ id })
    await api.as('boris')(conversations.renewLink, ask)
    await expect(read()).rejects.toMatchObject(missing)
  })

  test('can be sent by an admin, and that is recorded in the audit trail', async () => {
    await api.as('ada')(heldMessages.renewLink, { params: { id } })
    await expect(read()).rejects.toMatchObject(missing)
    expect(await sendMails()).toHaveLength(1)
    const { items } = await api.as('ada')(audit.list, { query: { act: 'inquiry.renewLink' } })
    expect(items[0]).toMatchObject({ subjectId: String(id) })
  })
})

describe('a link', () => {
  test('expires after a long time without messages, and can still request a new one', async () => {
    const sqlDaysAgo = (days: number) => `now() - interval '${days} days'`
    await set(`link_made_at = ${sqlDaysAgo(400)}, last_message_at = ${sqlDaysAgo(linkDays - 1)}`)
    expect(await read()).toMatchObject({ id })
    await set(`last_message_at = ${sqlDaysAgo(linkDays + 1)}`)
    await expect(read()).rejects.toMatchObject({ status: 410, problem: { code: 'link_ended' } })
    const write = api.anon(conversations.writeByLink, { params: { token }, body: { text: 'Hello?' } })
    await expect(write).rejects.toMatchObject({ status: 410 })
    await renew()
    expect(await read((await sendMails())[0]![1])).toMatchObject({ id })
  })

  test('works while the secret is rotated, until the old secret is removed', async () => {
    const keys = deriveKeys('the secret after it, long enough too', secret)
    const after = deriveKeys('the secret after it, long enough too')
    const { isLinkSignature, readToken } = await import('../inquiries/signatures.ts')
    const { rows } = await api.tools.pool.query('select id, link_key as "linkKey" from inquiries where id = $1', [id])
    const { signature } = readToken(token)!
    expect(isLinkSignature(keys.conversations, rows[0], signature)).toBe(true)
    expect(isLinkSignature(after.conversations, rows[0], signature)).toBe(false)
  })
})
