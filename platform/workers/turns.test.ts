import { expect, test } from 'vitest'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { Problem } from '#contract/problems.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { openUploadTurns } from './turns.ts'

const api = memberApp({ environment: { RATE_LIMIT: '100000/1m' } })
const { anHour } = uploadLimits

test('members come in by turns', async () => {
  const inTurn = openUploadTurns({ atOnce: 1 })
  const order: string[] = []
  const { signal } = new AbortController()
  const members = ['ada', 'ada', 'ada', 'boris', 'boris', 'maria']
  await Promise.all(members.map((member) => inTurn(member, signal, async () => order.push(member))))
  expect(order).toEqual(['ada', 'boris', 'maria', 'ada', 'boris', 'ada'])
})

test('beyond those of a member that may wait the next one is refused, and another member is not', async () => {
  const inTurn = openUploadTurns({ atOnce: 1, waitingOfMember: 2 })
  const { signal } = new AbortController()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const calls = ['ada', 'ada', 'ada'].map((member) => inTurn(member, signal, () => finished))
  await expect(inTurn('ada', signal, () => finished)).rejects.toEqual(new Problem('uploads_busy', { retryAfter: 10 }))
  calls.push(inTurn('boris', signal, () => finished))
  finish()
  await Promise.all(calls)
})

test('pictures of an hour have a limit for each member, and refused ones count', async () => {
  await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])
  await api.tools.pool.query('update rate_limits set points = $1', [anHour - 1])
  expect((await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])).statusCode).toBe(400)
  const refused = await upload(api, 'maria', [{ name: 'good.jpg', content: await picture() }])
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_uploads'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await upload(api, 'boris', [{ name: 'good.jpg', content: await picture() }])).statusCode).toBe(201)
})
