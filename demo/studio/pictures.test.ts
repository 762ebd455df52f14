import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRendered, renderedFolder } from '#server/pictures/rendered.ts'
import { namesIn, versionOf } from './rendering/contents.ts'
import { publishedFiles } from './rendering/keep.ts'
import { scenes } from './shot-list/scenes.ts'
import { inRounds, inventory } from './shot-list/shot-list.ts'

const stock = inventory()
const names = namesIn(renderedFolder)
const contents = readRendered()

test('all pictures together, the site’s own and the contact sheets too, have at most 40 MB', () => {
  const files = globSync(['demo/pictures/**/*', 'web/public/scenes/*', 'docs/pictures/studio-*']).map((it) =>
    statSync(it),
  )
  const sizes = files.filter((it) => it.isFile()).map(({ size }) => size)
  expect(sizes.length).toBeGreaterThan(500)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000_000)
})

test('every car has all its pictures, and every scene is where the site looks for it', () => {
  expect(stock.flatMap(({ jobs }) => jobs.filter(({ name }) => !contents[name]))).toEqual([])
  const missing = scenes.flatMap((it) => publishedFiles(it).filter((file) => !existsSync(file)))
  expect(missing).toEqual([])
})

test('the folder holds what its table of contents says, and nothing that nobody shows', () => {
  expect(names.toSorted()).toEqual(Object.keys(contents).toSorted())
  const wanted = new Map([...scenes, ...inRounds(stock)].map((job) => [job.name, job]))
  expect(names.filter((name) => !wanted.has(name))).toEqual([])
  expect(globSync('**/*.partial', { cwd: renderedFolder })).toEqual([])
  for (const [name, { version, width, height }] of Object.entries(contents)) {
    const { width: wide = 1600, height: high = 1000 } = scenes.find((it) => it.name === name) ?? {}
    expect([name, version, width, height]).toEqual([name, versionOf(join(renderedFolder, `${name}.webp`)), wide, high])
  }
})
