import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRendered, renderedFolder } from '#server/pictures/rendered.ts'
import { namesIn, versionOf } from './rendering/contents.ts'
import { publishedFiles } from './rendering/save.ts'
import { scenes } from './shot-list/scenes.ts'
import { sortForRendering, inventory } from './shot-list/shot-list.ts'

const stock = inventory()
const names = namesIn(renderedFolder)
const contents = readRendered()

test('all pictures, including the site’s own and the contact sheets, have at most 40 MB', () => {
  const files = globSync(['demo/pictures/**/*', 'web/public/scenes/*', 'docs/pictures/studio-*']).map((file) =>
    statSync(file),
  )
  const sizes = files.filter((file) => file.isFile()).map(({ size }) => size)
  expect(sizes.length).toBeGreaterThan(500)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000_000)
})

test('all pictures of cars and scenes exist', () => {
  expect(stock.flatMap(({ jobs }) => jobs.filter(({ name }) => !contents[name]))).toEqual([])
  const missing = scenes.flatMap((scene) => publishedFiles(scene).filter((file) => !existsSync(file)))
  expect(missing).toEqual([])
})

test('the folder matches its table of contents, and all its pictures are used', () => {
  expect(names.toSorted()).toEqual(Object.keys(contents).toSorted())
  const wanted = new Map([...scenes, ...sortForRendering(stock)].map((job) => [job.name, job]))
  expect(names.filter((name) => !wanted.has(name))).toEqual([])
  expect(globSync('**/*.partial', { cwd: renderedFolder })).toEqual([])
  for (const [name, { version, width, height }] of Object.entries(contents)) {
    const { width: wide = 1600, height: high = 1000 } = scenes.find((scene) => scene.name === name) ?? {}
    expect([name, version, width, height]).toEqual([name, versionOf(join(renderedFolder, `${name}.webp`)), wide, high])
  }
})
