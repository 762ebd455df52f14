import { expect, test } from 'vitest'
import { savedReplies } from '#contract/leads/endpoints.ts'
import { replyLimits } from '#contract/leads/limits.ts'
import { memberApp } from '#tests/server/members.ts'
import { savedReplies as table } from './table.ts'

const api = memberApp()
const missing = { status: 404, problem: { code: 'reply_not_found' } }
const add = (title: string, text = 'It is still available, {{name}}.') =>
  api.as('maria')(savedReplies.add, { body: { title, text } })

test('sellers add, change and remove their own replies, which are hidden from others', async () => {
  const there = await add('Still available')
  const color = await add('another color', 'The {{car}} is red and costs {{price}}.')
  expect(await api.as('maria')(savedReplies.list, {})).toEqual([color, there])
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
  await api.as('maria')(savedReplies.remove, { params: { id: color.id } })
  expect(await api.as('maria')(savedReplies.list, {})).toEqual([changed])
  await expect(api.as('maria')(savedReplies.remove, { params: { id: color.id } })).rejects.toMatchObject(missing)
})

test('there are at most 50, also with concurrent requests, and removing one makes room', async () => {
  await api.tools.db.delete(table)
  const all = await Promise.allSettled(
    Array.from({ length: replyLimits.replies + 3 }, (_, index) => add(`No. ${index}`)),
  )
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.problem.code)).toEqual(Array(3).fill('too_many_replies'))
  const own = await api.as('maria')(savedReplies.list, {})
  expect(own).toHaveLength(replyLimits.replies)
  await api.as('maria')(savedReplies.remove, { params: { id: own[7]!.id } })
  await add('In its place')
  await expect(add('Another one')).rejects.toMatchObject({ status: 409, problem: { code: 'too_many_replies' } })
})

test.each([
  [{ title: '', text: 'x' }, 'title', 'Enter a title.'],
  [{ title: 'x'.repeat(61), text: 'x' }, 'title', 'Use 60 characters or fewer.'],
  [{ title: 'x', text: '  ' }, 'text', 'Write a reply.'],
  [{ title: 'x', text: 'x'.repeat(2_001) }, 'text', 'Use 2,000 characters or fewer.'],
  [
    { title: 'x', text: 'Dear {{Name}}' },
    'text',
    "{{Name}} isn't a placeholder. You can use {{name}}, {{car}}, and {{price}}.",
  ],
])('a reply of %j is refused at its field', async (payload, field, message) => {
  const headers = { 'x-test-person': 'maria' }
  const response = await api.request({ method: 'POST', url: '/api/user/replies', headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', issues: [{ field, message }] })
})
