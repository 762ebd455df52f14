import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import { SettingsChange } from '#contract/settings/schema.ts'
import { memberApp } from '#tests/server/members.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { auditEntries } from '../audit/table.ts'
import { defaultSettings } from './defaults.ts'
import { siteSettings } from './table.ts'

const api = memberApp()
const read = () => api.as('ada')(settings.all, {})
const change = (body: object, person: 'ada' | 'maria' = 'ada') =>
  api.as(person)(settings.change, { body: body as SettingsChange })

beforeEach(async () => {
  await resetSettings(api.tools)
})

describe('by default', () => {
  test('the demo shows the claims in the specification, and other sites show computed numbers', async () => {
    const demo = defaultSettings({ demo: true })
    expect(demo.fee).toBe('Listing is free. A small fee is due only when your car sells.')
    expect(demo).toMatchObject({ timeToSell: '14 days', activeBuyers: '24,000+', successRate: '98.7%' })
    expect(demo).toMatchObject({ timeToSellFrom: 'text', activeBuyersFrom: 'text', successRateFrom: 'text' })
    const own = { timeToSellFrom: 'computed', activeBuyersFrom: 'computed', successRateFrom: 'computed' }
    expect(await read()).toMatchObject(own)
    // A stored claim is only shown after an admin selects it.
    await change({ version: 0, activeBuyers: '3' })
    expect(await read()).toMatchObject({ ...own, activeBuyers: '3' })
  })

  test('there are no fictional claims or contacts', async () => {
    expect(await api.anon(settings.read, {})).toEqual({
      fee: '',
      timeToSell: '',
      activeBuyers: '',
      successRate: '',
      contactEmail: '',
      contactPhone: '',
      contactAddress: '',
      instagram: '',
      youtube: '',
      facebook: '',
      x: '',
    })
  })

  test('the demo has fictional contacts', () => {
    const demo = defaultSettings({ demo: true }, { name: 'Cars' })
    expect(demo.contactEmail).toBe('concierge@marque.example')
    expect(SettingsChange.safeParse({ ...demo, version: 0 }).error).toBeUndefined()
  })

  test.each(['privacy', 'terms', 'cookies'] as const)('/%s has a text with the site’s name', async (page) => {
    const { html } = await api.anon(settings.page, { params: { page } })
    expect(html).toContain('Marque')
    expect(html).toContain('<h2>')
    expect(html).not.toContain('{site}')
  })

  test('the privacy and cookie policies describe only the accounts of this site', () => {
    const own = defaultSettings({ demo: false })
    const hosted = defaultSettings({ demo: false, hostedAccounts: true })
    for (const text of [own.privacy, own.cookies, hosted.privacy, hosted.cookies])
      expect(text).not.toMatch(/\{(?:embedded|hosted)\}|\n{3}/)
    expect(own.privacy).toContain('Your password in scrambled (hashed) form')
    expect(own.cookies).not.toContain('Another company')
    expect(hosted.privacy).not.toMatch(/password|marque_known/)
    const named = new Set([...hosted.cookies.matchAll(/marque[._]\w+/g)].map(String))
    expect([...named]).toEqual(['marque_pictures', 'marque_guest'])
  })

  test('other pages return 404', async () => {
    expect((await api.request({ url: '/api/pages/imprint' })).statusCode).toBe(404)
    expect((await api.request({ url: '/api/pages/__proto__' })).statusCode).toBe(404)
  })
})

test('a change applies immediately, does not affect other settings, and is recorded in the audit trail', async () => {
  const { version, fee } = await read()
  const saved = await change({ version, activeBuyers: '3', privacy: '# Privacy\n\nNothing is stored.' })
  expect(saved).toMatchObject({ version: version + 1, activeBuyers: '3', fee })
  expect(await api.anon(settings.read, {})).toMatchObject({ activeBuyers: '3', fee })
  const { html } = await api.anon(settings.page, { params: { page: 'privacy' } })
  expect(html).toBe('<h2>Privacy</h2>\n<p>Nothing is stored.</p>\n')
  const entries = await api.tools.db.select().from(auditEntries)
  expect(entries.at(-1)).toMatchObject({ act: 'settings.change', actorId: 'user_ada', subjectType: 'settings' })
  expect(entries.at(-1)!.details).toMatchObject({ activeBuyers: { from: '', to: '3' } })
})

test('of two concurrent changes, one is refused, so that neither overwrites the other', async () => {
  const { version } = await read()
  const results = await Promise.allSettled([
    change({ version, timeToSell: '9 days' }),
    change({ version, successRate: '50%' }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')!
  expect(refused.reason).toMatchObject({ status: 409, problem: { code: 'settings_changed' } })
  expect((await read()).version).toBe(version + 1)
  await expect(change({ version, fee: 'None' })).rejects.toMatchObject({ status: 409 })
  expect((await read()).fee).not.toBe('None')
})

test.each<[string, unknown]>([
  ['instagram', 'http://instagram.com/x'],
  ['instagram', 'javascript:alert(1)'],
  ['youtube', 'https://user:secret@youtube.com'],
  ['facebook', 'facebook.com/x'],
  ['x', `https://x.com/${'x'.repeat(300)}`],
  ['contactEmail', 'ada'],
  ['contactPhone', 'call me'],
  ['fee', 'two\nlines'],
  ['timeToSell', 'x'.repeat(21)],
  ['privacy', 'x'.repeat(30_001)],
  ['terms', 'a\0b'],
  ['cookies', null],
  ['version', -1],
  ['version', undefined],
])('%s as %j is refused with an error for the field', async (name, value) => {
  await expect(change({ version: 0, [name]: value })).rejects.toMatchObject({
    status: 400,
    problem: { issues: [{ field: name }] },
  })
})

test('only admins can change settings, read all of them, and preview texts', async () => {
  for (const call of [
    () => change({ version: 0, fee: 'None' }, 'maria'),
    () => api.as('maria')(settings.all, {}),
    () => api.as('maria')(settings.preview, { body: { markdown: 'a' } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  expect(await api.as('ada')(settings.preview, { body: { markdown: '*a*<b>' } })).toEqual({
    html: '<p><em>a</em>&lt;b&gt;</p>\n',
  })
})

test('a change with an unknown setting is refused as a whole', async () => {
  const refusal = { status: 400, problem: { issues: [{ field: 'admin' }] } }
  await expect(change({ version: 0, admin: 'me', fee: 'None' })).rejects.toMatchObject(refusal)
  expect(await api.tools.db.select().from(siteSettings)).toMatchObject([{ version: 0, changes: {} }])
})
