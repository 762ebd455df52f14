import { expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { requestUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { maximumCountedRows } from '#contract/limits.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp({
  prepare: ({ pool }) =>
    pool.query(`
      insert into audit_entries (actor_name, act, subject_type, subject_id, subject)
        select 'ada', case when n % 2 = 0 then 'listing.approve' else 'user.suspend' end, 'listing', n, '2019 Porsche 911'
          from generate_series(1, ${maximumCountedRows + 1}) n`),
})

const get = (query: string) => api.request({ url: `/api/admin/audit?${query}`, headers: { 'x-test-person': 'ada' } })

test('a long list is counted and paged up to a limit, and reports that there are more rows', async () => {
  const last = await get('limit=100&page=100')
  expect([last.statusCode, last.json().length]).toEqual([200, 100])
  expect(last.headers).toMatchObject({ 'x-total-count': String(maximumCountedRows), 'x-total-more': 'yes' })
  expect(last.headers.link).not.toContain('rel="next"')
  expect(await api.as('ada')(audit.list, { query: { limit: 1 } })).toMatchObject({
    total: maximumCountedRows,
    more: 'yes',
  })
})

test('a page beyond the limit is refused with an alternative', async () => {
  const beyond = await get('limit=100&page=101')
  expect(beyond.statusCode).toBe(400)
  expect(beyond.json().issues).toEqual([
    { field: 'page', message: 'This list shows only the first 10,000 entries. Search or filter to see others.' },
  ])
})

test('a filtered list below the limit is counted exactly', async () => {
  const some = await get('limit=1&act=user.suspend')
  expect(some.headers['x-total-count']).toBe('5001')
  expect(some.headers).not.toHaveProperty('x-total-more')
  expect((await get('limit=1&subject=porsche%20911')).headers['x-total-more']).toBe('yes')
  expect((await get('limit=1&subject=porsche%25911')).headers['x-total-count']).toBe('0')
  expect((await get('limit=1&actor=AD')).headers['x-total-more']).toBe('yes')
  expect(await api.as('ada')(audit.acts, {})).toEqual(['listing.approve', 'user.suspend'])
})

const paged = Object.values(contract)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter((endpoint) => endpoint.paged && endpoint.access !== 'public')

test.each(paged.map((endpoint) => [endpoint.path, endpoint] as const))(
  'the highest page number does not fail for %s',
  async (_path, endpoint) => {
    const url = requestUrl(endpoint, { id: 1, username: cast.maria.username }, { page: 1_000_000_000, limit: 500 })
    const { statusCode } = await api.request({ url, headers: { 'x-test-person': 'ada' } })
    expect([200, 400, 404]).toContain(statusCode)
  },
)
