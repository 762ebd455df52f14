import { beforeEach, expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import type { SettingsChange } from '#contract/settings/schema.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { siteSettings } from './table.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' } })
let version = 0
beforeEach(async () => {
  await resetSettings(api.tools)
  version = 0
})

async function change(body: Partial<SettingsChange>): Promise<void> {
  ;({ version } = await api.as('ada')(settings.change, { body: { version, ...body } }))
}

async function countAnswered(remoteAddress: string, times: number): Promise<number> {
  let count = 0
  for (let n = 0; n < times; n++)
    if ((await api.request({ url: '/api/settings', remoteAddress })).statusCode === 200) count += 1
  return count
}

test('a changed request limit applies immediately, even to addresses that were already counted', async () => {
  await change({ apiLimit: 60 })
  expect(await countAnswered('203.0.113.1', 62)).toBe(60)
  await change({ apiLimit: 70 })
  expect(await countAnswered('203.0.113.1', 12)).toBe(8)
})

test('a changed inquiry limit applies immediately', async () => {
  const vehicleId = await insertListing(api.tools.db)
  let number = 0
  const send = async () => {
    const email = `b${(number += 1)}@example.com`
    const payload = { vehicleId, name: 'Boris', email, message: `Hello ${number}` }
    const remoteAddress = '203.0.113.2'
    return (await api.request({ method: 'POST', url: '/api/inquiries', payload, remoteAddress })).statusCode
  }
  await change({ inquiryLimit: 1 })
  expect([await send(), await send()]).toEqual([201, 429])
  await change({ inquiryLimit: 3 })
  expect([await send(), await send()]).toEqual([201, 429])
})

test.each<[string, unknown, string]>([
  ['apiLimit', 59, 'Enter a whole number from 60 to 1,000,000.'],
  ['pageLimit', 1_000_001, 'Enter a whole number from 30 to 1,000,000.'],
  ['inquiryLimit', null, 'Enter a whole number from 1 to 10,000.'],
  ['mailRate', 0, 'Enter a whole number from 1 to 1,000.'],
  ['retainWithdrawn', 29.5, 'Enter a whole number from 30 to 3,650, or leave this empty.'],
  ['stockHosts', ['https://img.example'], 'Enter hosts such as img.dealer.example, without https://.'],
  ['stockHosts', ['img..example'], 'Enter hosts such as img.dealer.example, without https://.'],
])('%s as %j is refused with a message', async (name, value, message) => {
  await expect(change({ [name]: value })).rejects.toMatchObject({ status: 400, problem: { issues: [{ message }] } })
})

test('the default privacy policy contains the current retention periods', async () => {
  await change({ retainReports: 90 })
  expect((await api.tools.settings.read()).privacy).toContain(
    'Reports about listings, after they are resolved: 90 days.',
  )
  await change({ privacy: (await api.tools.settings.read()).privacy })
  expect((await api.tools.db.select().from(siteSettings))[0]!.changes).toEqual({ retainReports: 90 })
  await change({ retainReports: null })
  expect((await api.tools.db.select().from(siteSettings))[0]!.changes).toEqual({})
})
