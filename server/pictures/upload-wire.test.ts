import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { memberApp } from '#tests/server/members.ts'
import { picture } from '#tests/server/pictures.ts'
import { images } from './table.ts'

const api = memberApp()
let port: number
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})

const part = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="images"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
const start = (person: string, headers: Record<string, string> = {}) =>
  request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/upload/images',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-test-person': person, ...headers },
  })
const readReceivedSizes = () =>
  globSync('temporary/*/*', { cwd: api.tools.config.dataDir })
    .toSorted()
    .map((file) => statSync(join(api.tools.config.dataDir, file)).size)
const expectNothingStored = async () => {
  const folder = join(api.tools.config.dataDir, 'uploads')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  expect(await api.tools.db.select().from(images)).toEqual([])
}

test('an aborted upload leaves nothing behind', async () => {
  const content = await picture('jpeg', 320, 200)
  const sending = start('maria')
  sending.on('error', () => {})
  sending.write(part('whole.jpg'))
  sending.write(content)
  sending.write(`\r\n${part('half.jpg')}`)
  sending.write(content.subarray(0, 5000))
  await expect.poll(readReceivedSizes, { timeout: 20_000 }).toEqual([content.length, 5000])
  sending.destroy()
  await expect.poll(readReceivedSizes, { timeout: 20_000 }).toEqual([])
  await expectNothingStored()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a visitor gets the error before sending the pictures', async () => {
  const sending = start('visitor', { 'content-length': '5000000' })
  sending.on('error', () => {})
  sending.flushHeaders()
  const status = await new Promise((resolve) => sending.on('response', ({ statusCode }) => resolve(statusCode)))
  expect(status).toBe(401)
  sending.destroy()
})

test('a picture can arrive in small chunks', async () => {
  const content = Buffer.concat([
    Buffer.from(part('a.jpg')),
    await picture('jpeg', 320, 200),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const sending = start('maria')
  const answered = new Promise((resolve) => sending.on('response', ({ statusCode }) => resolve(statusCode)))
  for (let at = 0; at < content.length; at += 20_000) {
    await new Promise((resolve) => sending.write(content.subarray(at, at + 20_000), resolve))
  }
  sending.end()
  expect(await answered).toBe(201)
})
