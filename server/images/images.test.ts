import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureAt, pictureUrl } from '#contract/pictures.ts'
import { testApp } from '../testing/app.ts'
import { images } from './table.ts'

const drawing = { shape: 'coupe', angle: 'side', paint: '#b3131b', finish: 'solid', seed: 1 } as const
const url = pictureUrl('demo-coupe-side')
const api = testApp({
  prepare: async ({ db }) => {
    const size = { width: 1600, height: 1000 }
    await db.insert(images).values([
      { url, ...size, drawing },
      { url: pictureUrl('uploaded'), ...size },
    ])
  },
})

test('a demo picture is drawn when it is first asked for, and served in every width from then on', async () => {
  const sizes = []
  for (const width of [400, 800, 1600] as const) {
    const answer = await api.request({ url: pictureAt(url, width) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width: found, height, format } = await sharp(answer.rawPayload).metadata()
    sizes.push([found, height, format])
  }
  expect(sizes).toEqual([
    [400, 250, 'webp'],
    [800, 500, 'webp'],
    [1600, 1000, 'webp'],
  ])
})

test('many who ask at once for a picture all get it, and it is drawn once', async () => {
  const other = pictureUrl('demo-coupe-front')
  await api.tools.db
    .insert(images)
    .values({ url: other, width: 1600, height: 1000, drawing: { ...drawing, angle: 'front' } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.request({ url: pictureAt(other, 400) })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test.each([
  'nothing.webp',
  'uploaded.webp',
  '../app-secret',
  '..%2Fapp-secret',
  'demo-coupe-side.png',
  'demo-coupe-side-123.webp',
  '.webp',
  '%00.webp',
])('%s is no picture', async (file) => {
  expect((await api.request({ url: `/images/${file}` })).statusCode).toBe(404)
})
