import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const environment = { TRUST_PROXY: '1' }
const api = memberApp({ environment })
const impatient = memberApp({ environment, requestTimeout: 1_000 })
const { ofAccount, ofNetwork, waitingOfAccount } = uploadLimits.bodies

type Kind = { path: string; field: string; content: Buffer; status: number }
const kinds: Record<string, Kind> = {}
beforeAll(async () => {
  for (const { app } of [api, impatient]) await app.listen({ port: 0, host: '127.0.0.1' })
  const id = await insertListing(api.tools.db, { sellerId: cast.maria.id })
  expect(await insertListing(impatient.tools.db, { sellerId: cast.maria.id })).toBe(id)
  const content = Buffer.from('stockNumber,make\nA,Lotus\n')
  kinds.picture = { path: '/api/upload/images', field: 'other', content, status: 400 }
  kinds.document = { path: `/api/vehicles/${id}/documents`, field: 'other', content, status: 400 }
  kinds['stock file'] = { path: '/api/stock/runs', field: 'file', content, status: 201 }
})

type Answer = { status: number; code?: string; retryAfter?: string }
type Upload = { answered: Promise<Answer>; finish(): Promise<Answer>; leave(): void }

let open: Upload[] = []
afterEach(async () => {
  for (const { leave } of open) leave()
  open = []
  await expect.poll(temporaryFiles).toEqual([])
})

const temporaryFiles = () =>
  [api, impatient].flatMap(({ tools }) => {
    const folder = join(tools.config.dataDir, 'temporary')
    return existsSync(folder) ? readdirSync(folder) : []
  })

function send(person: string, network: string, { path, field, content }: Kind = kinds.picture!, { app } = api): Upload {
  const call = request({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-test-person': person,
      'x-forwarded-for': network,
    },
  })
  const answered = new Promise<Answer>((resolve) => {
    call.on('error', () => resolve({ status: 0 }))
    call.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk))
      response.on('end', () => {
        const { code } = JSON.parse(text) as { code?: string }
        const retryAfter = response.headers['retry-after']
        resolve({ status: response.statusCode!, ...(code && { code }), ...(retryAfter && { retryAfter }) })
      })
    })
  })
  call.write(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`)
  const finish = () => {
    call.end(Buffer.concat([content, Buffer.from('\r\n--x--\r\n')]))
    return answered
  }
  const upload = { answered, finish, leave: () => call.destroy() }
  open.push(upload)
  return upload
}

const expectTemporaryFiles = (count: number) => expect.poll(() => temporaryFiles().length).toBe(count)

describe('stalled uploads of others', () => {
  const others = ['boris', 'ada', 'mona']
  test.each(['picture', 'document', 'stock file'])('do not delay a %s', async (name) => {
    const kind = kinds[name]!
    for (const [index, person] of others.entries())
      for (let n = 0; n < ofAccount; n++) send(person, `10.0.${index}.${n}`)
    await expectTemporaryFiles(others.length * ofAccount)
    expect((await send('maria', '10.9.9.9', kind).finish()).status).toBe(kind.status)
  })
})

test('an account can have four concurrent uploads from any networks; the fifth waits until one ends', async () => {
  const stalled = Array.from({ length: ofAccount }, (_, n) => send('maria', `10.0.0.${n}`))
  await expectTemporaryFiles(ofAccount)
  let isAnswered = false
  const fifth = send('maria', '10.0.0.9')
  void fifth.finish().then(() => (isAnswered = true))
  expect((await send('boris', '10.0.0.9').finish()).status).toBe(400)
  expect(isAnswered).toBe(false)
  stalled[2]!.leave()
  expect((await fifth.answered).status).toBe(400)
})

test('a network can have eight concurrent uploads from any accounts', async () => {
  for (const person of ['boris', 'ada']) for (let n = 0; n < ofNetwork / 2; n++) send(person, '10.0.0.1')
  await expectTemporaryFiles(ofNetwork)
  let isAnswered = false
  const next = send('maria', '10.0.0.1')
  void next.finish().then(() => (isAnswered = true))
  expect((await send('maria', '10.0.0.2').finish()).status).toBe(400)
  expect(isAnswered).toBe(false)
  open[0]!.leave()
  expect((await next.answered).status).toBe(400)
})

test('uploads beyond the queue of an account are refused, while those of others are not', async () => {
  const refused: Answer[] = []
  for (let n = 0; n < ofAccount + waitingOfAccount + 3; n++)
    void send('boris', `10.0.1.${n}`).answered.then((response) => response.status && refused.push(response))
  await expect.poll(() => refused, { timeout: 20_000 }).toHaveLength(3)
  expect(refused[0]).toEqual({ status: 503, code: 'uploads_busy', retryAfter: '10' })
  expect((await send('maria', '10.0.0.1').finish()).status).toBe(400)
  for (const { leave } of open) leave()
  await expect.poll(async () => (await send('boris', '10.0.0.1').finish()).status).toBe(400)
})

test.each(['picture', 'document', 'stock file'])(
  'a stalled %s is aborted, and the next one takes its place',
  async (name) => {
    const stalled = Array.from({ length: ofAccount }, () => send('maria', '10.0.0.1', kinds[name], impatient))
    const next = send('maria', '10.0.0.1', kinds.picture, impatient).finish()
    for (const { answered } of stalled) expect(await answered).toMatchObject({ status: 408, code: 'request_timeout' })
    expect((await next).status).toBe(400)
  },
)
