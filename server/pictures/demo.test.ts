import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { openDemoPictures } from './demo.ts'
import { contentsFile, renderedRows } from './rendered.ts'
import { images } from './table.ts'

const api = testApp()
const name = (width: number) => `one--side-0123abcd-${width}.webp`

test('if two processes concurrently create the same width, both get a complete file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-widths-'))
  const rendered = mkdtempSync(join(tmpdir(), 'marque-rendered-'))
  mkdirSync(join(rendered, 'one'))
  const background = { r: 40, g: 60, b: 90 }
  const size = { width: 1_600, height: 900 }
  await sharp({ create: { ...size, channels: 3, background } }).toFile(join(rendered, 'one/side.webp'))
  const contents = { 'one/side': { ...size, version: '0123abcd', placeholder: 'data:,', phash: null } }
  writeFileSync(join(rendered, contentsFile), JSON.stringify(contents))
  await api.tools.db.insert(images).values(renderedRows(contents, 'one'))
  const [first, second] = [0, 1].map(() => openDemoPictures(api.tools.db, folder, rendered))
  const found = await Promise.all([first!.find(name(400)), second!.find(name(400))])
  expect(found).toEqual([0, 1].map(() => ({ file: name(400), folder })))
  expect((await sharp(join(folder, name(400))).metadata()).width).toBe(400)
  expect(await first!.find(name(2_560)), 'would be enlarged').toBeUndefined()
  expect(readdirSync(folder)).toEqual([name(400)])
  const jpeg = 'one--side-0123abcd.jpg'
  expect(await Promise.all([first!.find(jpeg), second!.find(jpeg)])).toEqual([0, 1].map(() => ({ file: jpeg, folder })))
  expect(await sharp(join(folder, jpeg)).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
  expect(readdirSync(folder)).toEqual([name(400), jpeg])
  for (const each of [folder, rendered]) rmSync(each, { recursive: true })
})
