import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureAt, pictureWidths } from '#contract/pictures.ts'
import { memberApp } from '../testing/members.ts'
import { picture, upload } from '../testing/pictures.ts'
import { startS3 } from '../testing/s3.ts'
import { sweepPictures } from './sweep.ts'
import { images } from './table.ts'

const server = await startS3()
const api = memberApp({ environment: server.environment })
let running = true
const stop = async () => {
  if (running) await server.stop()
  running = false
}
afterAll(stop)

test('pictures are kept in the bucket, served from there and swept from there', async () => {
  const answer = await upload(api, 'maria', [{ name: 'car', content: await picture('jpeg', 1700, 1000) }])
  expect(answer.statusCode, answer.body).toBe(201)
  const url = answer.json().urls[0] as string
  for (const width of pictureWidths) {
    const { headers, rawPayload } = await api.request({ url: pictureAt(url, width) })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
  expect(await sweepPictures(api.tools, new Date(Date.now() + 60_000))).toBe(1)
  expect((await api.request({ url })).statusCode).toBe(404)
})

test('while the bucket cannot be reached nothing is taken, and it is said', async () => {
  await stop()
  const answer = await upload(api, 'maria', [{ name: 'car', content: await picture() }])
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
  expect(await api.tools.db.select().from(images)).toEqual([])
})
