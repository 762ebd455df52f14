import { expect, test } from 'vitest'
import { condition } from '#contract/condition/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { textCheckTasks } from './policy.ts'

const api = memberApp()
const flaw = (words: string) => ({ place: 'front', kind: 'dent', size: 'small', words }) as const
const describeFlaw = (id: number, words: string, version = 0) =>
  api.as('maria')(condition.change, { params: { id }, body: { version, flaws: [flaw(words)], noneKnown: false } })
const findReports = async (id: number) => {
  await letTimePass(api.tools, textCheckTasks(api.tools))
  const { items } = await api.as('ada')(reports.list, {})
  return items.filter((item) => item.id === id).flatMap((item) => item.reports.map(({ text }) => text))
}
const review = (id: number) => api.as('ada')(moderation.review, { params: { id } })

test('the review shows flaws, picture labels and document titles, and checks them like other texts', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })
  await describeFlaw(id, 'Call (555) 010-4477 about it')
  await api.tools.db.execute(sql`
    update vehicles set picture_notes = '{"/images/a.webp": {"group": null, "label": "Pay by bitcoin"}}' where id = ${id}`)
  await api.tools.db.execute(sql`
    insert into documents (vehicle_id, slot, kind, title, original_key, original_size, uploaded_at)
      values (${id}, 1, 'other', 'More on best-cars.com', 'k', 1, now())`)
  const { condition, labels, signals } = await review(id)
  expect(condition.flaws).toMatchObject([{ words: 'Call (555) 010-4477 about it' }])
  expect(labels).toEqual([{ url: '/images/a.webp', label: 'Pay by bitcoin' }])
  const reasons = signals.map(({ reason }) => reason).join(' ')
  for (const word of ['(555) 010-4477', 'bitcoin', 'best-cars.com']) expect(reasons).toContain(word)
  expect(await findReports(id)).toEqual([]) // no report, because pending listings are reviewed anyway
})

test('texts that were published without review are reported to moderators if they contain signals', async () => {
  const id = await insertListing(api.tools.db)
  await describeFlaw(id, 'A small dent')
  expect(await findReports(id)).toEqual([])
  await describeFlaw(id, 'A small dent. WhatsApp only', 1)
  expect(await findReports(id)).toEqual([expect.stringContaining('Found automatically')])
  await describeFlaw(id, 'A dent. WhatsApp only', 2) // known signals aren't reported again
  expect(await findReports(id)).toHaveLength(1)
})

test('an automatic report has at most 1,000 characters', async () => {
  const label = 'x'.repeat(60)
  const domains = ['a', 'b', 'c', 'd', 'e'].map((first) => `${first}.${label}.${label}.${label}.${label}.com`)
  const { version } = await api.as('ada')(watchlist.read, {})
  await api.as('ada')(watchlist.change, { body: { version, domains } })
  const id = await insertListing(api.tools.db)
  const flaws = domains.map((domain) => flaw(`More on ${domain}`))
  await api.as('maria')(condition.change, { params: { id }, body: { version: 0, flaws, noneKnown: false } })
  const [text] = await findReports(id)
  expect(text).toMatch(/^Found automatically in text that was published without review\. .*“a\.xxx/)
  expect(text).toHaveLength(1_000)
})
