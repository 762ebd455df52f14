import { expect, test } from 'vitest'
import { savedReplies } from '#contract/leads/endpoints.ts'
import { replyLimits } from '#contract/leads/limits.ts'
import { memberApp } from '#tests/server/members.ts'
import { savedReplies as table } from './table.ts'

const api = memberApp()
const missing = { status: 404, problem: { code: 'reply_not_found' } }
const add = (title: string, text = 'It is still there, {{name}}.') =>
  api.as('maria')(savedReplies.add, { body: { title, text } })

test('a seller makes, changes and removes their own, and nobody else sees them', async () => {
  const there = await add('Still there')
  const colour = await add('another colour', 'The {{car}} is red and costs {{price}}.')
  expect(await api.as('maria')(savedReplies.list, {})).toEqual([colour, there])
  for (const other of ['boris', 'ada'] as const) {
    expect(await api.as(other)(savedReplies.list, {})).toEqual([])
    const params = { id: there.id }
    const body = { title: 'Mine', text: 'Mine.' }
    await expect(api.as(other)(savedReplies.change, { params, body })).rejects.toMatchObject(missing)
    await expect(api.as(other)(savedReplies.remove, { params })).rejects.toMatchObject(missing)
  }
  const body = { title: 'Gone', text: 'Sorry, {{name}}.' }
  const changed = await api.as('maria')(savedReplies.change, { params: { id: there.id }, body })
  expect(changed).toEqual({ id: there.id, ...body })
  await api.as('maria')(savedReplies.remove, { params: { id: colour.id } })
  expect(await api.as('maria')(savedReplies.list, {})).toEqual([changed])
  await expect(api.as('maria')(savedReplies.remove, { params: { id: colour.id } })).rejects.toMatchObject(missing)
})

test('there are at most 50, also when many come at once, and a removed one makes room', async () => {
  await api.tools.db.delete(table)
  const all = await Promise.allSettled(
    Array.from({ length: replyLimits.replies + 3 }, (_, index) => add(`No. ${index}`)),
  )
  const refused = all.filter((it) => it.status === 'rejected')
  expect(refused.map(({ reason }) => reason.problem.code)).toEqual(Array(3).fill('too_many_replies'))
  const own = await api.as('maria')(savedReplies.list, {})
  expect(own).toHaveLength(replyLimits.replies)
  await api.as('maria')(savedReplies.remove, { params: { id: own[7]!.id } })
  await add('In its place')
  await expect(add('One more')).rejects.toMatchObject({ status: 409, problem: { code: 'too_many_replies' } })
})

test.each([
  [{ title: '', text: 'x' }, 'title', 'Please give it a title.'],
  [{ title: 'x'.repeat(61), text: 'x' }, 'title', 'At most 60 characters, please.'],
  [{ title: 'x', text: '  ' }, 'text', 'Please write the answer.'],
  [{ title: 'x', text: 'x'.repeat(2_001) }, 'text', 'At most 2,000 characters, please.'],
  [
    { title: 'x', text: 'Dear {{Name}}' },
    'text',
    '{{Name}} cannot be filled in. There are {{name}}, {{car}}, and {{price}}.',
  ],
])('a reply of %j is refused at its field', async (payload, field, message) => {
  const headers = { 'x-test-person': 'maria' }
  const answer = await api.request({ method: 'POST', url: '/api/user/replies', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ field, message }] })
})
