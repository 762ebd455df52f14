import { expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { reports as endpoints } from '#contract/moderation/reports/endpoints.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { reports } from './table.ts'

const api = memberApp({ prepare: ({ db }) => insertMona(db) })
const ada = () => api.as('ada')
const list = async (person: 'ada' | 'mona' = 'ada') => (await api.as(person)(endpoints.comments, {})).items
const find = async (id: number) => (await list()).find((comment) => comment.id === id)
const resolve = (id: number, resolution: 'dismiss' | 'remove', upTo: number) =>
  ada()(endpoints.resolveComment, { params: { id }, body: { resolution, upTo } })

/** Inserts a comment on a shared shortlist, with reports from these IP addresses. */
async function insertReported(addresses: string[], owner: 'boris' | 'mona' = 'boris') {
  const vehicleId = await insertListing(api.tools.db)
  const { id } = await api.as(owner)(shortlists.create, { body: { name: 'Weekend cars', vehicleId } })
  const { token } = await api.as(owner)(shortlists.share, { params: { id } })
  const comment = await api.anon(shortlists.commentByLink, {
    params: { token },
    body: { name: 'Vera', text: 'Buy my course.' },
  })
  for (const address of addresses) expect((await report(token, comment.id, address)).statusCode).toBe(201)
  return { id, token, commentId: comment.id }
}

const report = (token: string, commentId: number, remoteAddress: string, payload: object = { reason: 'offensive' }) =>
  api.request({
    method: 'POST',
    url: `/api/shared-shortlists/${token}/comments/${commentId}/reports`,
    remoteAddress,
    payload,
  })

test('a reported comment is listed for moderators, once per network and day', async () => {
  const { commentId } = await insertReported(['203.0.113.1', '203.0.113.1', '203.0.113.2'])
  expect(await find(commentId)).toMatchObject({
    name: 'Vera',
    text: 'Buy my course.',
    shortlist: 'Weekend cars',
    ownerName: expect.any(String),
    count: 2,
    reports: [{ reason: 'offensive' }, { reason: 'offensive' }],
  })
  expect((await ada()(endpoints.list, {})).items).toEqual([])
})

test('a comment of another shortlist can’t be reported, and the reason must fit', async () => {
  const { token, commentId } = await insertReported([])
  const other = await insertReported([])
  expect((await report(token, other.commentId, '203.0.113.1')).json()).toMatchObject({
    code: 'shortlist_comment_not_found',
  })
  expect((await report(token, commentId, '203.0.113.1', { reason: 'sold' })).statusCode).toBe(400)
})

test('dismissed reports leave the list, and later ones stay open', async () => {
  const { token, commentId } = await insertReported(['203.0.113.1'])
  const { lastReportId } = (await find(commentId))!
  await report(token, commentId, '203.0.113.9')
  expect(await resolve(commentId, 'dismiss', lastReportId)).toEqual({ resolved: 1 })
  expect(await find(commentId)).toMatchObject({ count: 1 })
  await expect(resolve(commentId, 'dismiss', lastReportId)).rejects.toMatchObject({
    problem: { code: 'report_resolved' },
  })
  expect((await api.anon(shortlists.readByLink, { params: { token } })).comments).toHaveLength(1)
})

test('a moderator removes a comment with its reports, and the audit trail has neither name nor text', async () => {
  const { token, commentId } = await insertReported(['203.0.113.1'])
  await resolve(commentId, 'remove', (await find(commentId))!.lastReportId)
  expect((await api.anon(shortlists.readByLink, { params: { token } })).comments).toEqual([])
  const rows = await api.tools.db.select().from(reports)
  expect(rows.filter((row) => row.commentId === commentId)).toEqual([])
  const { items } = await ada()(audit.list, { query: { act: 'comment.remove' } })
  expect(items).toMatchObject([{ subjectType: 'comment', subjectId: String(commentId) }])
  expect(JSON.stringify(items)).not.toMatch(/Vera|course/)
})

test('moderators don’t decide on comments on their own shortlists', async () => {
  const { commentId } = await insertReported(['203.0.113.1'], 'mona')
  const { lastReportId } = (await find(commentId))!
  expect((await list('mona')).map(({ id }) => id)).not.toContain(commentId)
  const body = { resolution: 'remove', upTo: lastReportId } as const
  await expect(api.as('mona')(endpoints.resolveComment, { params: { id: commentId }, body })).rejects.toMatchObject({
    problem: { code: 'own_case' },
  })
})

test('a revoked link also deletes the reports', async () => {
  const { id, commentId } = await insertReported(['203.0.113.1'])
  await api.as('boris')(shortlists.revoke, { params: { id } })
  expect(await find(commentId)).toBeUndefined()
})
