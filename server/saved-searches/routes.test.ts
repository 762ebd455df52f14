import { beforeEach, expect, test } from 'vitest'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { memberApp } from '#tests/server/members.ts'
import { insertPlaces } from '#tests/server/places.ts'
import { runQueue } from '#tests/server/queue.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { servePages } from '../pages.ts'
import { savedSearches as table } from './table.ts'

const api = memberApp({
  environment: { RATE_LIMIT: 'on' },
  extend: (app) => servePages(app, api.tools, api.identity),
})

beforeEach(async () => {
  await api.tools.db.delete(table)
  await api.tools.pool.query('delete from rate_limits')
  api.sent.length = 0
})

const search = (query: string, name = 'My search') => ({ name, query, frequency: 'daily' as const })
const save = (query: string, name?: string) => api.as('boris')(savedSearches.save, { body: search(query, name) })
const list = () => api.as('boris')(savedSearches.list, {})
const request = (email: string, query: string) =>
  api.anon(savedSearches.request, { body: { ...search(query, query), email } })

/** Sends the queued emails, and returns the tokens in them. */
async function receive() {
  await runQueue(api.tools)
  return api.sent.splice(0).map(({ text }) => /\/alerts\/([\w-]+)/.exec(text)![1]!)
}

const act = (token: string, action: 'confirm' | 'pause' | 'unsubscribe') =>
  api.anon(savedSearches.actByLink, { params: { token }, body: { action } })
const read = (token: string) => api.anon(savedSearches.readByLink, { params: { token } })

/** Saves and confirms a visitor's searches on different days, because of the daily limit. */
async function saveAsVisitor(email: string, ...queries: string[]) {
  const tokens: string[] = []
  for (const query of queries) {
    await api.tools.pool.query('delete from rate_limits')
    await request(email, query)
    tokens.push((await receive())[0]!)
    await act(tokens.at(-1)!, 'confirm')
  }
  return tokens
}

const post = (token: string, payload: string) =>
  api.request({
    method: 'POST',
    url: `/alerts/${token}?unsubscribe`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload,
  })

test('saving the same filters again changes the search, and the number of searches is limited', async () => {
  const { id } = await save('make=porsche&page=2')
  expect(await save('make=porsche', 'Renamed')).toMatchObject({ id, name: 'Renamed' })
  for (let price = 1; price < savedSearchLimits.perMember; price++) await save(`maxPrice=${price}`)
  expect(await list()).toHaveLength(savedSearchLimits.perMember)
  await expect(save('make=BMW')).rejects.toMatchObject({ problem: { code: 'too_many_saved_searches' } })
  await api.as('boris')(savedSearches.remove, { params: { id } })
  await save('make=BMW')
  const renamed = await api.as('boris')(savedSearches.change, {
    params: { id: (await list())[0]!.id },
    body: { name: 'Weekly', frequency: 'weekly' },
  })
  expect(renamed).toMatchObject({ name: 'Weekly', query: 'make=BMW', frequency: 'weekly' })
})

test('a search with an unknown or ambiguous place is not saved', async () => {
  await insertPlaces(api.tools.pool)
  await expect(save('near=Springfield')).rejects.toMatchObject({ status: 400 })
  expect(await save('near=Denver,+CO&within=50')).toMatchObject({ query: 'near=Denver%2C+CO&within=50' })
})

test('a filter that no longer exists is shown', async () => {
  const { id } = await save('make=Porsche')
  await api.tools.pool.query(`update saved_searches set query = 'make=Porsche&wings=4' where id = $1`, [id])
  expect((await list())[0]!.ignored).toEqual([{ name: 'wings', value: '4' }])
})

test('a mailbox gets at most three confirmation emails per day, in any spelling of the address', async () => {
  for (const email of ['vera@example.com', 'v.era@example.com', 'vera+cars@example.com', 'vera@example.com'])
    await request(email, 'make=Porsche')
  expect(await receive()).toHaveLength(savedSearchLimits.confirmations.points)
  expect(await api.tools.db.$count(table)).toBe(savedSearchLimits.confirmations.points)
})

test('a visitor manages all searches of the same address, and only those', async () => {
  const [first, second] = await saveAsVisitor('vera@example.com', 'make=BMW', 'make=Audi')
  const [other] = await saveAsVisitor('v.era@example.com', 'make=Lotus')
  const { searches } = await read(first!)
  expect(searches.map(({ query }) => query)).toEqual(['make=Audi', 'make=BMW'])
  const [audi, bmw] = searches
  const change = { body: { name: 'New', frequency: 'off' as const } }
  await api.anon(savedSearches.changeByLink, { params: { token: first!, id: audi!.id }, ...change })
  expect((await read(second!)).searches[0]).toMatchObject({ name: 'New', frequency: 'off' })
  await expect(
    api.anon(savedSearches.changeByLink, { params: { token: other!, id: audi!.id }, ...change }),
  ).rejects.toMatchObject({ status: 404 })
  const next = await api.anon(savedSearches.removeByLink, { params: { token: first!, id: bmw!.id } })
  expect((await read(next.token!)).searches).toHaveLength(1)
  expect(await act(next.token!, 'unsubscribe')).toEqual({ token: null })
})

test('an address can have ten searches, and confirming the same filters again replaces the search', async () => {
  const queries = Array.from({ length: savedSearchLimits.perMailbox }, (_, n) => `minPrice=${n + 1}`)
  const [token] = await saveAsVisitor('vera@example.com', ...queries, queries[0]!)
  expect(await api.tools.db.$count(table)).toBe(savedSearchLimits.perMailbox)
  await expect(read(token!)).rejects.toMatchObject({ status: 404 })
  await expect(saveAsVisitor('vera@example.com', 'make=BMW')).rejects.toMatchObject({
    problem: { code: 'too_many_saved_searches' },
  })
})

test('opening a link changes nothing; a mail client unsubscribes with one request without cookies', async () => {
  const [token] = await saveAsVisitor('vera@example.com', 'make=BMW')
  const page = await api.request({ url: `/alerts/${token}?unsubscribe`, headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/<form [^>]*method="post">.*value="unsubscribe" name="action"/s)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect((await read(token!)).searches[0]).toMatchObject({ frequency: 'daily' })
  for (const again of ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click', 'action=unsubscribe']) {
    const { statusCode, body } = await post(token!, again)
    expect([statusCode, body.includes('You’re unsubscribed.')]).toEqual([200, true])
    expect(await api.tools.db.$count(table)).toBe(0)
  }
  const later = await api.request({ url: `/alerts/${token}?unsubscribe`, headers: { accept: 'text/html' } })
  expect(later.body).toContain('You’re already unsubscribed.')
})

test('a member who unsubscribes keeps the search without emails, and the link gives access to no other search', async () => {
  const { id } = await save('make=BMW')
  await save('make=Audi')
  const { searchToken } = await import('./link.ts')
  const row = (await api.tools.db.select().from(table)).find((row) => row.id === id)!
  const token = searchToken(api.tools.keys.searches, row)
  expect(await read(token)).toMatchObject({ isMember: true, email: null, searches: [{ id }] })
  expect((await post(token, 'action=pause')).statusCode).toBe(303)
  expect((await list()).find((search) => search.id === id)).toMatchObject({ frequency: 'off' })
  await expect(api.anon(savedSearches.removeByLink, { params: { token, id } })).rejects.toMatchObject({ status: 404 })
})

test('deleting the account deletes its searches', async () => {
  await save('make=BMW')
  await removeAndErase(api.tools, 'user_boris')
  expect(await api.tools.db.$count(table)).toBe(0)
})
