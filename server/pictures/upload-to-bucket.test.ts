import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureAt, pictureFormats, pictureWidths } from '#contract/pictures/rules.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload, viewPicture } from '#tests/server/pictures.ts'
import { sweepPictures } from './jobs.ts'
import { images } from './table.ts'

const server = await startS3()
const api = memberApp({ environment: server.environment })
let running = true
const stop = async () => {
  if (running) await server.stop()
  running = false
}
afterAll(stop)

const view = (url: string) => viewPicture(api, 'maria', url)

test('pictures are stored in the bucket, served from it, and deleted from it by the sweep', async () => {
  const answer = await upload(api, 'maria', [{ name: 'car', content: await picture('jpeg', 1700, 1000) }])
  expect(answer.statusCode, answer.body).toBe(201)
  const url = answer.json().urls[0] as string
  const addresses = pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureAt(url, width, format)))
  for (const [index, address] of addresses.entries()) {
    const { headers, rawPayload } = await view(address)
    const mediaType = `image/${pictureFormats[Math.floor(index / 3)]}`
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'private, no-store',
      'content-length': String(rawPayload.length),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ mediaType, width: pictureWidths[index % 3] })
  }
  const zoom = pictureAt(url, 2560)
  expect((await sharp((await view(zoom)).rawPayload).metadata()).width).toBe(1700)
  expect(await sweepPictures(api.tools, new Date(Date.now() + 60_000))).toBe(1)
  for (const address of [...addresses, zoom]) expect((await view(address)).statusCode).toBe(404)
})

test('while the bucket is unreachable, uploads are refused with a message', async () => {
  await stop()
  const answer = await upload(api, 'maria', [{ name: 'car', content: await picture() }])
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_away'])
  expect(await api.tools.db.select().from(images)).toEqual([])
})
