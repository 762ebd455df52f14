import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadLimits } from '#contract/upload-limits.ts'
import { memberApp } from '../testing/members.ts'
import { picture, upload } from '../testing/pictures.ts'
import { images } from './table.ts'
import { openUploadTurns } from './upload-turns.ts'

const api = memberApp({ environment: { RATE_LIMIT: '100000/1m' } })
const hurried = memberApp({ environment: { REQUEST_TIMEOUT: '1s' } })
const { calls, anHour } = uploadLimits
let content: Buffer
beforeAll(async () => {
  for (const { app } of [api, hurried]) await app.listen({ port: 0, host: '127.0.0.1' })
  content = await picture('jpeg', 16, 10)
})
beforeEach(async () => {
  await api.tools.db.delete(images)
  await api.tools.pool.query('delete from rate_limits')
})

const begin = Buffer.from('--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n')
const end = Buffer.from('\r\n--x--\r\n')

/** A call whose picture is on its way until `finish` sends the rest of it. */
function send(person: string, { app } = api) {
  const call = request({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/upload/images',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-test-person': person },
  })
  const answered = new Promise<{ status: number; code?: string; retryAfter?: string }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk))
      answer.on('end', () => {
        const { code } = JSON.parse(text) as { code?: string }
        resolve({ status: answer.statusCode!, code, retryAfter: answer.headers['retry-after'] })
      })
    })
  })
  call.write(begin)
  const finish = () => {
    call.end(Buffer.concat([content, end]))
    return answered
  }
  return { answered, finish, leave: () => call.destroy() }
}

test('calls of one member wait for each other, and another’s does not wait for them', async () => {
  const answered: string[] = []
  const [first, ...others] = Array.from({ length: 12 }, () => send('maria'))
  const done = others.map((call) => call.finish().then(({ status }) => answered.push(`maria ${status}`)))
  expect((await send('boris').finish()).status).toBe(201)
  expect(answered).toEqual([])
  expect((await first!.finish()).status).toBe(201)
  await Promise.all(done)
  expect(answered).toEqual(Array.from({ length: 11 }, () => 'maria 201'))
})

test('beyond those that may wait a call is refused before its pictures are there, and others are not', async () => {
  const all = Array.from({ length: 1 + calls.waitingOfMember + 3 }, () => send('maria'))
  const refused: unknown[] = []
  for (const { answered } of all)
    answered.then(
      (answer) => refused.push(answer),
      () => {},
    )
  await expect.poll(() => refused, { timeout: 20_000 }).toHaveLength(3)
  expect(refused[0]).toEqual({ status: 503, code: 'uploads_busy', retryAfter: '10' })
  expect((await send('boris').finish()).status).toBe(201)
  for (const { leave } of all) leave()
  await expect.poll(async () => (await send('maria').finish()).status, { timeout: 20_000 }).toBe(201)
  expect(refused).toHaveLength(3)
})

test('members come in by turns', async () => {
  const inTurn = openUploadTurns({ atOnce: 1, waiting: 10, waitingOfMember: 10 })
  const order: string[] = []
  const { signal } = new AbortController()
  const members = ['ada', 'ada', 'ada', 'boris', 'boris', 'maria']
  await Promise.all(members.map((member) => inTurn(member, signal, async () => order.push(member))))
  expect(order).toEqual(['ada', 'boris', 'maria', 'ada', 'boris', 'ada'])
})

test('a picture that comes too slowly makes way', async () => {
  const slow = send('ada', hurried)
  const next = send('ada', hurried)
  expect(await slow.answered).toMatchObject({ status: 408, code: 'request_timeout' })
  expect((await next.finish()).status).toBe(201)
})

test('pictures of an hour have a limit for each member, and refused ones count', async () => {
  await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])
  await api.tools.pool.query('update rate_limits set points = $1', [anHour - 1])
  expect((await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])).statusCode).toBe(400)
  const refused = await upload(api, 'maria', [{ name: 'good.jpg', content }])
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_uploads'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await upload(api, 'boris', [{ name: 'good.jpg', content }])).statusCode).toBe(201)
})
