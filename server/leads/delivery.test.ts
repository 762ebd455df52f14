import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { smtpMailer } from '#platform/mail/mailer.ts'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { deleteUnconfirmedAddresses } from './addresses.ts'
import { leadTasks } from './deliver.ts'
import { leadAddresses, leadDeliveries } from './delivery/table.ts'

const smtp = await startSmtp(0, { refused: /^full/ })
afterAll(() => smtp.stop())

const metricsToken = 'a token that is long enough for it'
const [hour, day] = [3_600_000, 86_400_000]
let now = new Date('2026-11-21T12:00:00Z')
let car = 0
const api = memberApp({
  environment: { METRICS_TOKEN: metricsToken },
  tools: { mailer: smtpMailer(smtp.url, 'Marque <site@cars.test>') },
  prepare: async (tools) => {
    tools.clock = { now: () => now }
    car = await insertListing(tools.db, { vin: 'WP0AC2A99KS149033', stockNumber: 'A-1001' })
  },
})
const maria = () => api.as('maria')
const ada = () => api.as('ada')

async function mails(tools = api.tools) {
  smtp.received.length = 0
  await makeDue(api.tools.pool)
  await runQueue(tools, leadTasks(tools))
  return Promise.all(
    smtp.received.map(async (raw) => {
      const { to, text = '', subject, html } = await PostalMime.parse(raw)
      return { to: to![0]!.address!, text, subject, html, raw: raw.toString() }
    }),
  )
}
const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to === address)
const tokenIn = (text: string) => /\/confirm-email#leads\.([\w-]{43})/.exec(text)![1]!
const request = (address: string) => maria()(leadDelivery.request, { body: { address } })
const read = () => maria()(leadDelivery.read, {})
const move = (transition: 'pause' | 'resume') => maria()(leadDelivery.move, { body: { transition } })

async function setUp(address = 'leads@crm.example') {
  const [row] = await api.tools.db
    .insert(leadAddresses)
    .values({ sellerId: cast.maria.id, address, state: 'active', requestedAt: now, confirmedAt: now })
    .returning()
  return row!.id
}

let number = 0
async function ask(over: object = {}) {
  number += 1
  const body = { vehicleId: car, name: 'Vera', email: `vera${number}@buyer.example`, message: `Question ${number}` }
  return (await api.anon(endpoints.send, { body: { ...body, ...over } })).id
}
const deliveryOf = async (id: number) =>
  (await api.tools.db.select().from(leadDeliveries).where(eq(leadDeliveries.inquiryId, id)))[0]
const acts = async () => {
  const { items } = await ada()(audit.list, { query: { subject: 'Lead delivery address' } })
  return items.toReversed()
}

beforeEach(async () => {
  now = new Date(now.getTime() + 30 * day)
  await api.tools.db.delete(leadAddresses)
  await api.tools.db.delete(inquiries)
  await api.tools.pool.query('delete from graphile_worker._private_jobs')
})

describe('the address', () => {
  test('is used once the link that was emailed to it is opened, which works once', async () => {
    const asked = await request('Leads@CRM.example')
    expect(asked).toEqual({
      address: null,
      unconfirmed: { address: 'leads@crm.example', expiresAt: new Date(now.getTime() + 24 * hour).toISOString() },
      failures: [],
    })
    const id = await ask()
    const first = await mails()
    expect(first.map(({ to }) => to).toSorted()).toEqual(
      ['leads@crm.example', cast.maria.email, `vera${number}@buyer.example`].toSorted(),
    )
    expect(await deliveryOf(id)).toBeUndefined()
    const link = first.find(({ to }) => to === 'leads@crm.example')!
    expect(link.subject).toBe('Confirm this address for buyer inquiries from Marque')
    expect(link.text).toContain('seller, a seller on')
    expect(link.text).not.toContain('Maria') // sellers can enter any text as their name

    const body = { token: tokenIn(link.text) }
    expect(await api.anon(leadDelivery.confirm, { body })).toEqual({ address: 'leads@crm.example' })
    await expect(api.anon(leadDelivery.confirm, { body })).rejects.toMatchObject({ problem: { code: 'link_over' } })
    expect(await read()).toEqual({
      address: {
        address: 'leads@crm.example',
        state: 'active',
        moves: ['pause'],
        confirmedAt: now.toISOString(),
        failuresInRow: 0,
      },
      unconfirmed: null,
      failures: [],
    })
    const [notice] = await mailsTo(cast.maria.email)
    expect(notice!.text).toContain('are now also emailed to leads@crm.example')
    await ask()
    expect((await mailsTo('leads@crm.example')).map(({ subject }) => subject)).toEqual([
      'New lead: 2019 Porsche 911 GT3',
    ])
  })

  test('changes when the new link is opened; the current one is used until then', async () => {
    await setUp('old@crm.example')
    await request('first@crm.example')
    const [replaced] = await mailsTo('first@crm.example')
    await request('new@crm.example')
    const [link] = await mailsTo('new@crm.example')
    await ask()
    expect((await mails()).filter(({ to }) => to.endsWith('crm.example')).map(({ to }) => to)).toEqual([
      'old@crm.example',
    ])
    const confirm = (mail: { text: string }) =>
      api.anon(leadDelivery.confirm, { body: { token: tokenIn(mail.text) } }).catch(({ status }) => status)
    expect(await confirm(replaced!)).toBe(404)
    await confirm(link!)
    await ask()
    expect((await mails()).filter(({ to }) => to.endsWith('crm.example')).map(({ to }) => to)).toEqual([
      'new@crm.example',
    ])
    expect(await api.tools.db.$count(leadAddresses)).toBe(1)
  })

  test('cannot be confirmed after a day, or if the seller is suspended, and is then forgotten', async () => {
    await request('late@crm.example')
    const [link] = await mailsTo('late@crm.example')
    const confirm = () => api.anon(leadDelivery.confirm, { body: { token: tokenIn(link!.text) } })
    const suspend = (suspendedAt: Date | null) =>
      api.tools.db
        .update(users)
        .set({ suspendedAt, suspensionReason: suspendedAt && 'Spam' })
        .where(eq(users.id, cast.maria.id))
    await suspend(now)
    await expect(confirm()).rejects.toMatchObject({ status: 404 })
    await suspend(null)
    await deleteUnconfirmedAddresses(api.tools.db, now)
    expect((await read()).unconfirmed).not.toBeNull()
    now = new Date(now.getTime() + 25 * hour)
    await expect(confirm()).rejects.toMatchObject({ status: 404 })
    expect((await read()).unconfirmed).toBeNull()
    await deleteUnconfirmedAddresses(api.tools.db, now)
    expect(await api.tools.db.$count(leadAddresses)).toBe(0)
  })

  test('is paused, resumed and removed, also for emails that are waiting, and impossible moves are refused', async () => {
    await setUp()
    const waiting = await ask()
    expect((await move('pause')).address).toMatchObject({ state: 'paused', moves: ['resume'] })
    await expect(move('pause')).rejects.toMatchObject({ status: 409, problem: { code: 'delivery_moved' } })
    const during = await ask()
    expect(await mailsTo('leads@crm.example')).toEqual([])
    expect([await deliveryOf(waiting), await deliveryOf(during)]).toEqual([undefined, undefined])
    expect((await move('resume')).address).toMatchObject({ state: 'active', moves: ['pause'] })
    await ask()
    await maria()(leadDelivery.remove, {})
    expect(await mailsTo('leads@crm.example')).toEqual([])
    expect(await read()).toMatchObject({ address: null, unconfirmed: null })
    await expect(move('pause')).rejects.toMatchObject({ status: 409 })
    expect(await api.as('boris')(leadDelivery.read, {})).toMatchObject({ address: null })
  })

  test('is changed with entries in the audit trail, which contain no address', async () => {
    const before = (await acts()).length
    await request('trail@crm.example')
    const [link] = await mailsTo('trail@crm.example')
    await api.anon(leadDelivery.confirm, { body: { token: tokenIn(link!.text) } })
    await move('pause')
    await move('resume')
    await maria()(leadDelivery.remove, {})
    const entries = (await acts()).slice(before)
    expect(entries.map(({ act, actorName }) => `${actorName} ${act}`)).toEqual(
      ['request', 'confirm', 'pause', 'resume', 'remove'].map((act) => `seller delivery.${act}`),
    )
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test.each(['', 'crm', 'a@b', 'a@crm.example\r\nBcc: b@evil.example', `${'a'.repeat(250)}@crm.example`, 7])(
    'the address %.20j is refused at its field',
    async (address) => {
      const { statusCode, body } = await api.request({
        method: 'PUT',
        url: '/api/user/lead-delivery',
        headers: { 'x-test-person': 'maria' },
        payload: { address },
      })
      expect([statusCode, JSON.parse(body).issues[0].field]).toEqual([400, 'address'])
    },
  )
})

describe('a delivered inquiry', () => {
  const adfOf = async (over: object) => {
    await setUp()
    const id = await ask(over)
    const [mail, ...others] = await mailsTo('leads@crm.example')
    expect(others).toEqual([])
    return { id, mail: mail! }
  }

  test('is a plain text email whose body is the ADF document with the vehicle and the link of the conversation', async () => {
    const { id, mail } = await adfOf({ message: 'Is it still for sale?' })
    expect(mail.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/im)
    expect(mail.raw).not.toMatch(/multipart|format=flowed/i)
    expect(mail.html).toBeUndefined()
    const lines = mail.text.trim().split('\n')
    expect(lines.slice(0, 3)).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', '<?adf version="1.0"?>', '<adf>'])
    expect(lines.at(-1)).toBe('</adf>')
    const vehicle = /<vehicle interest="buy" status="used">([^]*)<\/vehicle>/.exec(mail.text)![1]!
    expect(vehicle.trim().split(/\n\s*/)).toEqual([
      `<id sequence="1" source="Marque">${car}</id>`,
      '<year>2019</year>',
      '<make>Porsche</make>',
      '<model>911</model>',
      '<trim>GT3</trim>',
      '<vin>WP0AC2A99KS149033</vin>',
      '<stock>A-1001</stock>',
      '<odometer units="mi">9800</odometer>',
      '<price type="asking" currency="USD">165000</price>',
    ])
    for (const element of [
      `<id sequence="1" source="Marque">${id}</id>`,
      `<requestdate>${now.toISOString()}</requestdate>`,
      '<name part="full" type="individual">Vera</name>',
      `<comments>Is it still for sale?\n\nReply at http://cars.test/profile?tab=inbox&#38;conversation=${id}</comments>`,
      '<vendorname>Maria Lindqvist</vendorname>',
      '<name part="full">Marque</name>\n   <service>Inquiries</service>\n   <url>http://cars.test</url>',
    ])
      expect(mail.text).toContain(element)
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', reason: null, endedAt: now })
    expect(mail.raw).not.toContain('@buyer.example')
  })

  test.each([
    [{ shareEmail: true }, '<email>vera@buyer.example</email>'],
    [{ phone: '+1 555 010' }, '<phone type="voice">+1 555 010</phone>'],
    [
      { shareEmail: true, phone: '+1 555 010' },
      '<email>vera@buyer.example</email>\n    <phone type="voice">+1 555 010</phone>',
    ],
  ])('contains what the buyer shares: %j', async (shared, expected) => {
    const { mail } = await adfOf({ email: 'vera@buyer.example', ...shared })
    const contact = /<customer>\s*<contact>([^]*?)<\/contact>/.exec(mail.text)![1]!
    expect(contact.trim()).toBe(`<name part="full" type="individual">Vera</name>\n    ${expected}`)
  })

  test('hostile text cannot inject headers, elements or control characters', async () => {
    const message = '</comments></adf>\r\nBcc: b@evil.example\r\n\u0007\u001b]]>&amp;<!DOCTYPE x>' + '&'.repeat(4_900)
    await api.tools.db
      .update(vehicles)
      .set({ model: '911\r\nBcc: model@evil.example', stockNumber: '<A&1>' })
      .where(eq(vehicles.id, car))
    const { mail } = await adfOf({ name: `"Vera" <b@evil.example>, '&`, message })
    await api.tools.db.update(vehicles).set({ model: '911', stockNumber: 'A-1001' }).where(eq(vehicles.id, car))
    const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^to:.*/gim)).toEqual(['To: leads@crm.example'])
    expect(mail.text.match(/<\/adf>|<adf>|<!|]]>/g)).toEqual(['<adf>', '</adf>'])
    expect(mail.text).toContain('<stock>&#60;A&#38;1&#62;</stock>')
    expect(mail.text).toContain('>&#34;Vera&#34; &#60;b@evil.example&#62;, &#39;&#38;</name>')
    expect(mail.text.replaceAll(/[\n\r\t]/g, '')).not.toMatch(/\p{Cc}/u)
    expect(mail.text.replaceAll(/&#\d+;/g, '')).not.toContain('&')
    expect(mail.raw.length).toBeLessThan(60_000)
  })

  test('is delivered only after a moderator releases it, and only once', async () => {
    await setUp()
    const id = await ask({ website: 'http://spam.example' })
    const discarded = await ask({ website: 'http://spam.example' })
    expect(await mailsTo('leads@crm.example')).toEqual([])
    expect(await deliveryOf(id)).toBeUndefined()
    await ada()(heldMessages.discard, { params: { id: discarded } })
    await ada()(heldMessages.release, { params: { id } })
    expect((await mailsTo('leads@crm.example')).map(({ text }) => text.includes(`>${id}<`))).toEqual([true])
    await api.tools.db
      .update(inquiries)
      .set({ state: 'reported', movedBy: 'seller', waitingSince: now })
      .where(eq(inquiries.id, id))
    await ada()(heldMessages.release, { params: { id } })
    expect(await mailsTo('leads@crm.example')).toEqual([])
  })

  test('is stored together with its delivery, or neither', async () => {
    await setUp()
    await api.tools.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before insert on visitor_mails for each row execute function fail()`)
    await expect(ask()).rejects.toMatchObject({ status: 500 })
    await api.tools.pool.query('drop function fail cascade')
    expect([await api.tools.db.$count(inquiries), await api.tools.db.$count(leadDeliveries)]).toEqual([0, 0])
    expect(await mailsTo('leads@crm.example')).toEqual([])
  })
})

test('the metrics count addresses by state and recent failures', async () => {
  await setUp('full@crm.example')
  await request('new@crm.example')
  await ask()
  await mails()
  const scrape = async () =>
    (await api.request({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body
  const metrics = await scrape()
  for (const [state, count] of [
    ['unconfirmed', 1],
    ['active', 1],
    ['paused', 0],
    ['stopped', 0],
  ])
    expect(metrics).toContain(`marque_lead_addresses{state="${state}"} ${count}\n`)
  expect(metrics).toContain('marque_lead_deliveries_failed 1\n')
  now = new Date(now.getTime() + 25 * hour)
  expect(await scrape()).toContain('marque_lead_deliveries_failed 0\n')
})

describe('a failed delivery', () => {
  const failWith = (error: object) => ({
    ...api.tools,
    mailer: { send: () => Promise.reject(Object.assign(new Error('refused'), error)) },
  })
  const refusal = { code: 'EENVELOPE', responseCode: 550, response: '550 <full@crm.example> is unknown\r\nBye' }

  test('is shown to the seller with reason and time; after several in a row the address is stopped', async () => {
    const addressId = await setUp('full@crm.example')
    const ids: number[] = []
    let last: Awaited<ReturnType<typeof mails>> = []
    for (let index = 0; index < deliveryLimits.failures; index++) {
      now = new Date(now.getTime() + hour)
      ids.push(await ask())
      last = await mails()
      expect((await read()).address).toMatchObject({
        failuresInRow: index + 1,
        state: index + 1 < deliveryLimits.failures ? 'active' : 'stopped',
      })
    }
    const { failures, address } = await read()
    expect(address!.moves).toEqual(['resume'])
    expect(failures.map(({ inquiryId }) => inquiryId)).toEqual(ids.toReversed())
    expect(failures[0]).toEqual({
      inquiryId: ids.at(-1),
      buyer: 'Vera',
      vehicle: { year: 2019, make: 'Porsche', model: '911', trim: 'GT3' },
      reason: 'The mailbox refused the email: 550 No such mailbox',
      at: now.toISOString(),
    })
    const notice = last.find(({ subject }) => subject === 'Lead delivery to your dealer software has stopped')
    expect(notice!.to).toBe(cast.maria.email)
    expect(notice!.text).toContain('couldn’t deliver the last 3 inquiries to full@crm.example')
    expect((await acts()).at(-1)).toMatchObject({
      act: 'delivery.stop',
      actorName: 'Lead delivery',
      subjectId: String(addressId),
    })

    expect(await deliveryOf(await ask())).toBeUndefined()
    expect((await move('resume')).address).toMatchObject({ state: 'active', failuresInRow: 0 })
    now = new Date(now.getTime() + (deliveryLimits.failureDays + 1) * day)
    expect((await read()).failures).toEqual([])
    expect(await api.as('boris')(leadDelivery.read, {})).toMatchObject({ failures: [] })
  })

  test('does not count after a success', async () => {
    await setUp()
    await ask()
    await mails(failWith(refusal))
    expect((await read()).address).toMatchObject({ failuresInRow: 1 })
    expect((await read()).failures[0]!.reason).toBe('The mailbox refused the email: 550 <[email address]> is unknown')
    await ask()
    await mails()
    expect((await read()).address).toMatchObject({ failuresInRow: 0, state: 'active' })
  })

  test.each([
    ['a temporary refusal', { code: 'EENVELOPE', responseCode: 450, response: '450 Try later' }, 1],
    ['an outage of the mail server', { code: 'ECONNECTION' }, 0],
  ])('%s is retried, and recorded after the last attempt', async (_, error, counted) => {
    await setUp()
    const id = await ask()
    await mails(failWith(error))
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting' })
    expect((await read()).failures).toEqual([])
    await api.tools.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await mails(failWith(error))
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed' })
    const { address, failures } = await read()
    expect(address).toMatchObject({ failuresInRow: counted })
    expect(failures[0]!.reason).toBe(
      counted ? 'The mailbox refused the email: 450 Try later' : 'Our mail server was unavailable for several days.',
    )
  })

  test('of an email that was waiting when the address was stopped has that reason', async () => {
    const id = await setUp()
    const inquiry = await ask()
    await api.tools.db
      .update(leadAddresses)
      .set({ state: 'stopped', failures: deliveryLimits.failures })
      .where(eq(leadAddresses.id, id))
    await mails()
    expect(await deliveryOf(inquiry)).toMatchObject({
      state: 'failed',
      reason: 'Lead delivery stopped before this email was sent.',
    })
  })
})
