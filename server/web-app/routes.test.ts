import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import { memberApp } from '#tests/server/members.ts'
import { webAppRoutes } from './routes.ts'

const api = memberApp({ extend: (app) => webAppRoutes(app, api.tools) })

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] }
const readManifest = async () => {
  const { body, headers } = await api.request({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return JSON.parse(body) as Manifest
}

async function readIcons(): Promise<string[][]> {
  const { icons } = await readManifest()
  return Promise.all(
    icons.map(async ({ src, sizes, purpose }) => {
      const { rawPayload, headers } = await api.request({ url: src })
      const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(`${info.width}x${info.height}`).toBe(sizes)
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ])
      const pixel = (x: number, y: number) =>
        data
          .subarray(4 * (y * info.width + x))
          .subarray(0, 4)
          .toString('hex')
      return [sizes, purpose, pixel(0, 0), pixel(info.width / 2, info.height / 2)]
    }),
  )
}

test('the manifest and its icons follow the settings', async () => {
  const before = await readManifest()
  expect(before).toMatchObject({
    name: 'Marque',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0d0e10',
  })
  const red = { r: 200, g: 0, b: 0, alpha: 1 }
  const favicon = await sharp({ create: { width: 64, height: 64, channels: 4, background: red } })
    .png()
    .toBuffer()
  const { version } = await api.as('ada')(settings.all, {})
  const body = { version, name: 'Carrera House', accent: '#c8102e', favicon: favicon.toString('base64') }
  await api.as('ada')(settings.change, { body })
  expect(await readManifest()).toMatchObject({ name: 'Carrera House', theme_color: '#c8102e' })
  expect(await readIcons()).toEqual([
    ['192x192', 'any', 'c80000ff', 'c80000ff'],
    ['512x512', 'any', 'c80000ff', 'c80000ff'],
    ['512x512', 'maskable', '0d0e10ff', 'c80000ff'],
  ])
})

test('other icons do not exist', async () => {
  const { statusCode } = await api.request({ url: '/app-icon/constructor.png' })
  expect(statusCode).toBe(404)
})
