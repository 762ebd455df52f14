import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { afterEach, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { testApp } from '#tests/server/app.ts'
import { openReceiver } from './bodies.ts'

const limits = { files: 2, fileSize: 1_000 }
const form = { field: 'file', mostBytes: 10_000, tooMany: () => new Problem('too_many_pictures') }
const foldersDuring: string[][] = []
const api = testApp({
  extend: (app) => {
    const receive = openReceiver(api.tools.config.dataDir, 1_500)
    return app.register(async (app) => {
      await app.register(multipart, { throwFileSizeLimit: false, limits })
      app.post('/forms', (request) =>
        receive(request, form, async (files) => {
          foldersDuring.push(folders())
          return files.map(({ name, isTooLarge }) => [name, isTooLarge])
        }),
      )
    })
  },
})

function folders(): string[] {
  const parent = join(api.tools.config.dataDir, 'temporary')
  return existsSync(parent) ? readdirSync(parent) : []
}

async function send(...sizes: number[]) {
  const body = new FormData()
  for (const [index, size] of sizes.entries()) body.append('file', new Blob([Buffer.alloc(size)]), `${index}.txt`)
  const sent = new Request('http://cars.test/', { method: 'POST', body })
  const response = await api.request({
    method: 'POST',
    url: '/forms',
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

afterEach(() => expect(folders()).toEqual([]))

test('files are on disk until the response is sent', async () => {
  expect(await send(100, 200)).toEqual({
    status: 200,
    body: [
      ['0.txt', false],
      ['1.txt', false],
    ],
  })
  expect(foldersDuring.at(-1)).toHaveLength(1)
})

test('a file that is too large is marked, and an excess file is refused', async () => {
  expect((await send(1_001)).body).toEqual([['0.txt', true]])
  expect(await send(1, 1, 1)).toMatchObject({ status: 400, body: { code: 'too_many_pictures' } })
})

test('a form above the total disk limit is refused, and the next one is accepted', async () => {
  expect(await send(900, 900)).toMatchObject({ status: 503, body: { code: 'uploads_busy' } })
  expect((await send(900)).status).toBe(200)
})
