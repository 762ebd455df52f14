import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import type { PendingVehicle } from '#contract/moderation/schema.ts'
import { statistics, type TrafficFigures } from '#contract/statistics/endpoints.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { textsOf } from '#tests/web/html.ts'
import { listing } from '#tests/web/listing.ts'
import { type Given, given, memberMarkupOf } from '#tests/web/member.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import Admin from './screen.tsx'

const admin: CurrentUser = {
  id: 'user_1',
  username: 'ada',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  bio: null,
  profileImageUrl: null,
  role: 'admin',
  createdAt: '2024-05-05T12:00:00Z',
}

const waiting: PendingVehicle = {
  ...listing,
  kind: 'listing',
  version: 1,
  approved: false,
  status: 'pending',
  approvedAt: null,
  expiresAt: null,
  suspended: false,
  finalPricePublic: false,
  sellerName: 'Maria Santos',
  sellerRecord: { listings: { approved: 2, pending: 1 }, rejections: 1, reports: 0 },
  submittedAt: '2026-03-04T12:00:00Z',
  signals: [],
  claim: null,
}

const one = { query: { limit: 1 } }
const pending = { items: [waiting], total: 1234 }

const renderAdmin = (...data: Given[]) =>
  memberMarkupOf(<Admin />, [given(users.current, {}, admin), ...data], '/admin')
const withPending = () =>
  renderAdmin(
    given(moderation.pending, { query: { limit: 1 } }, pending),
    given(moderation.pending, { query: { page: 1, limit: pageSizes.rows } }, pending),
  )

test('a badge “Admin” is next to the title', async () => {
  expect(textsOf(await renderAdmin()).slice(0, 2)).toEqual(['Admin Dashboard', 'Admin'])
})

test('a moderator sees only the screens for moderators', async () => {
  const moderator: CurrentUser = { ...admin, role: 'moderator' }
  const html = await memberMarkupOf(<Admin />, [given(users.current, {}, moderator)], '/admin')
  const texts = textsOf(html)
  expect(texts.slice(0, 4)).toEqual(['Moderation', 'Moderator', 'Overview', 'Reports'])
  for (const name of ['Users', 'Audit Trail', 'Site Settings', 'Watchlist', 'System', 'Statistics'])
    expect(texts).not.toContain(name)
  expect(texts).toContain('Vehicle Approval')
})

test.each([
  ['the growth in the last 30 days', { growth: 12.5, last30Days: 900 }, '+12.5% in the last 30 days'],
  ['a loss in the last 30 days', { growth: -3, last30Days: 900 }, '-3% in the last 30 days'],
  [
    'the visits in the last 30 days if there is nothing to compare with',
    { growth: null, last30Days: 1900 },
    '1,900 in the last 30 days',
  ],
])('the card of today’s traffic shows %s', async (_, over, note) => {
  const figures: TrafficFigures = { today: 1250, ...over }
  const texts = textsOf(await renderAdmin(given(statistics.traffic, {}, figures)))
  const card = texts.indexOf('Daily Traffic')
  expect(texts.slice(card, card + 3)).toEqual(['Daily Traffic', '1,250', note])
})

test('the card “Vehicle Approval” has a tab whose badge counts pending listings', async () => {
  const html = await withPending()
  expect(html).toMatch(/<h2[^>]*>Vehicle Approval<\/h2>/)
  const [tab] = html.match(/<button [^>]*role="tab".*?<\/button>/s) ?? []
  expect(textsOf(tab!)).toEqual(['Pending Approval', '1,234'])
})

test('the navigation counts pending listings and documents, without a badge for zero', async () => {
  const none = { items: [], total: 0 }
  const counts = (listings: number, waitingDocuments: number) => [
    given(moderation.pending, one, { items: [], total: listings }),
    given(documents.waiting, one, { items: [], total: waitingDocuments }),
    given(reports.list, one, none),
    given(heldMessages.list, one, none),
  ]
  const links = async (...all: Given[]) => (await renderAdmin(...all)).match(/<nav .*?<\/nav>/s)![0]
  const some = textsOf(await links(...counts(2, 1)))
  expect(some.slice(0, 4)).toEqual(['Overview', '3', ': 2 vehicles, 1 document', 'Users'])
  const documentOnly = textsOf(await links(...counts(0, 1)))
  expect(documentOnly.slice(0, 3)).toEqual(['Overview', '1', ': 1 document'])
  expect(textsOf(await links(...counts(0, 0)))).not.toContain('0')
  const tabs = (await renderAdmin(...counts(0, 0))).match(/<div role="tablist".*?<\/div>/s)![0]
  expect(textsOf(tabs)).toEqual(['Pending Approval', 'Reports', 'Documents', 'Published'])
})

test('a row shows the vehicle, its seller’s name and record, and the date of submission', async () => {
  const html = await withPending()
  const table = html.match(/<table.*?<\/table>/s)?.[0] ?? ''
  const columns = [...table.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, name]) => name)
  const cells = [...table.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell)
  const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
  expect(cell('Vehicle')).toMatch(/<img [^>]*src="\/images\/a-/)
  expect(textsOf(cell('Vehicle')).join(' ')).toBe('2019 Porsche 911 GT3 12,345 miles')
  expect(textsOf(cell('Seller')).slice(-2)).toEqual(['Maria Santos', '2\u00a0public · 1\u00a0rejection'])
  expect(cell('Seller')).toContain('title="user_maria"')
  expect(textsOf(cell('Price')).at(-1)).toBe('$184,900')
  expect(textsOf(cell('Date Submitted')).at(-1)).toBe('Mar 4, 2026')
})

test('pending listings come before the statistics', async () => {
  const texts = textsOf(await renderAdmin())
  expect(texts.indexOf('Vehicle Approval')).toBeLessThan(texts.indexOf('Statistics'))
})

test('an admin without the required second factor is sent to its setup', async () => {
  const texts = textsOf(
    await renderAdmin(
      given(accounts.state, {}, { secondFactor: 'demanded', emailProof: 'notNeeded', passwordNeeded: true }),
    ),
  )
  expect(texts).toEqual(expect.arrayContaining(['Set Up Two-Factor Authentication', 'Open My Profile']))
  expect(
    textsOf(
      await renderAdmin(
        given(accounts.state, {}, { secondFactor: 'off', emailProof: 'notNeeded', passwordNeeded: true }),
      ),
    ),
  ).not.toContain('Open My Profile')
})
