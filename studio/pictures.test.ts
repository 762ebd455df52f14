import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import phash from 'sharp-phash'
import { expect, test } from 'vitest'
import { readRendered, renderedFolder } from '#server/pictures/rendered.ts'
import { inRounds, inventory } from './inventory/inventory.ts'
import { pagesOf } from './inventory/pages.ts'
import { scenes } from './inventory/scenes.ts'
import { namesIn, versionOf } from './rendering/contents.ts'
import { publishedFiles } from './rendering/keep.ts'

const stock = inventory()
const names = namesIn(renderedFolder)
const contents = readRendered()

/** Pictures look the same when their hashes differ in at most so many of 64 bits; moderation takes 5. */
const alike = 7

/** What is read again at once is not compressed. */
const unpacked = { compressionLevel: 0 }

test('all pictures together, the site’s own and the contact sheets too, have at most 40 MB', () => {
  const files = globSync(['studio/pictures/**/*', 'web/public/scenes/*', 'docs/pictures/studio-*']).map((it) =>
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

test('on no page of nine do two pictures look alike', async () => {
  const looks = new Map<string, bigint[]>()
  for (const { listing, jobs } of stock) {
    looks.set(listing.reference, await looksOf(join(renderedFolder, `${jobs[0]!.name}.webp`)))
  }
  const pages = pagesOf(stock.map(({ listing }) => listing))
  const pairs = pages.flatMap((page) => pairsOf(page.map(({ reference }) => reference)))
  const similar = pairs.filter(([one, other]) => isAlike(looks.get(one)!, looks.get(other)!))
  expect(new Set(similar.map((pair) => pair.toSorted().join(' and ')))).toEqual(new Set())
}, 120_000)

function pairsOf(list: readonly string[]): [string, string][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [string, string] => [one, other]))
}

/** Hashes of the part with the car, one for each color channel: in gray, a yellow car and a white one look the same. */
async function looksOf(file: string): Promise<bigint[]> {
  const small = await sharp(file).resize(400).removeAlpha().png(unpacked).toBuffer()
  const car = await sharp(small).extract({ left: 32, top: 55, width: 336, height: 150 }).png(unpacked).toBuffer()
  return Promise.all(
    ([0, 1, 2] as const).map(async (at) =>
      BigInt(`0b${await phash(await sharp(car).extractChannel(at).png(unpacked).toBuffer())}`),
    ),
  )
}

function isAlike(one: readonly bigint[], other: readonly bigint[]): boolean {
  return one.every((hash, at) => (hash ^ other[at]!).toString(2).replaceAll('0', '').length <= alike)
}
