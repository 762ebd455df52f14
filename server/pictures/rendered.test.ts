import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureAt } from '#contract/pictures/rules.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { openDemoPictures } from './demo.ts'
import { sweepPictures } from './jobs.ts'
import { contentsFile, demoPictureUrl, renderedRows } from './rendered.ts'
import { images } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-rendered-'))
afterAll(() => rmSync(folder, { recursive: true }))

const picture = {
  version: '0123abcd',
  width: 1600,
  height: 1000,
  placeholder: 'data:image/webp;base64,AAAA',
  phash: null,
}
const rendered = {
  'lotus-elise-1/front34': picture,
  'lotus-elise-1/side': picture,
  'lotus-elise-10/side': picture,
}
const [front, side] = renderedRows(rendered, 'lotus-elise-1')
const earlier = { ...front!, url: front!.url.replace('0123abcd', '89abcdef') }

const api = testApp({
  prepare: async (tools) => {
    mkdirSync(join(folder, 'lotus-elise-1'))
    const pixels = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#7c1420' } })
    await pixels.webp().toFile(join(folder, 'lotus-elise-1/front34.webp'))
    writeFileSync(join(folder, contentsFile), JSON.stringify(rendered))
    tools.demoPictures = openDemoPictures(tools.db, tools.demoPictures.folder, folder)
    await tools.db.insert(images).values([front!, side!, earlier])
    await insertCast(tools.db)
    await insertListing(tools.db, { imageUrls: [front!.url, side!.url, earlier.url] })
  },
})

test('a car has only its own pictures, and their URLs change with the pictures', () => {
  expect(renderedRows(rendered, 'lotus-elise-1').map(({ url }) => url)).toEqual([
    '/images/lotus-elise-1--front34-0123abcd.webp',
    '/images/lotus-elise-1--side-0123abcd.webp',
  ])
  expect(renderedRows(rendered, 'lotus-elise-2')).toEqual([])
})

test('a rendered picture is served in every width, and smaller widths are stored on disk', async () => {
  const responses = await Promise.all(
    [400, 800, 1600, 800, 400].map((width) => api.request({ url: pictureAt(front!.url, width as 400) })),
  )
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, s-maxage=3600, proxy-revalidate')
  }
  const sizes = await Promise.all(responses.slice(0, 3).map((answer) => sharp(answer.rawPayload).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [400, 250],
    [800, 500],
    [1600, 1000],
  ])
  expect(readdirSync(api.tools.demoPictures.folder).toSorted()).toEqual([
    'lotus-elise-1--front34-0123abcd-400.webp',
    'lotus-elise-1--front34-0123abcd-800.webp',
  ])
})

test.each([
  ['with a missing file', side!.url],
  ['from an earlier version of the demo with the same name', earlier.url],
  ['with another version in its URL', front!.url.replace('0123abcd', '0123abce')],
  ['that does not exist', demoPictureUrl('lotus-elise-1', 'rear')],
])('a picture %s returns 404', async (_, url) => {
  expect((await api.request({ url })).statusCode).toBe(404)
  expect((await api.request({ url: pictureAt(url, 800) })).statusCode).toBe(404)
})

test.each([
  'nothing.webp',
  '../app-secret',
  '..%2Fapp-secret',
  'lotus-elise-1--front34-0123abcd.png',
  'lotus-elise-1--front34-0123abcd-123.webp',
  '.webp',
  '%00.webp',
])('%s returns 404', async (file) => {
  expect((await api.request({ url: `/images/${file}` })).statusCode).toBe(404)
})

test('the sweep does not delete rendered pictures', async () => {
  expect(await sweepPictures(api.tools, new Date(Date.now() + 86_400_000))).toBe(0)
  expect(await api.tools.db.$count(images)).toBe(3)
})
