import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { openDemoPictures } from './demo-pictures.ts'

const api = testApp()

test('two processes that make the same width at once both have it whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-widths-'))
  const rendered = mkdtempSync(join(tmpdir(), 'marque-rendered-'))
  const background = { r: 40, g: 60, b: 90 }
  await sharp({ create: { width: 1_600, height: 900, channels: 3, background } }).toFile(join(rendered, 'one.webp'))
  await api.tools.pool.query(
    `insert into images (url, width, height, rendered) values ('/images/one.webp', 1600, 900, 'one')`,
  )
  const [first, second] = [0, 1].map(() => openDemoPictures(api.tools.db, folder, rendered))
  const found = await Promise.all([first!.find('one-400.webp'), second!.find('one-400.webp')])
  expect(found).toEqual([0, 1].map(() => ({ file: 'one-400.webp', folder })))
  expect((await sharp(join(folder, 'one-400.webp')).metadata()).width).toBe(400)
  expect(await first!.find('one-2560.webp'), 'it would be enlarged').toBeUndefined()
  expect(readdirSync(folder)).toEqual(['one-400.webp'])
  for (const each of [folder, rendered]) rmSync(each, { recursive: true })
})
