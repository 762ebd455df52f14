import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fingerprint } from '#server/images/fingerprint.ts'
import { readRendered, renderedFolder } from '#server/images/rendered.ts'
import { inRounds, inventory, inventoryDay } from './inventory/inventory.ts'
import { pagesOf } from './inventory/pages.ts'
import { scenes } from './inventory/scenes.ts'
import { namesIn, versionOf } from './rendering/contents.ts'

const stock = inventory()
const names = namesIn(renderedFolder)
const contents = readRendered()

/** Bits of 64 in which pictures that look the same differ at most, as moderation has it. */
const alike = 5

test('all pictures together have at most 30 MB', () => {
  const files = globSync('**/*', { cwd: renderedFolder }).map((file) => statSync(join(renderedFolder, file)))
  const sizes = files.filter((it) => it.isFile()).map(({ size }) => size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000_000)
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

test('on no page of nine do two rendered pictures look alike; those that are not rendered yet are left out', async () => {
  const looks = new Map<string, bigint>()
  for (const { listing, jobs } of stock) {
    const file = join(renderedFolder, `${jobs[0]!.name}.webp`)
    if (!existsSync(file)) continue
    const { data, info } = await sharp(file).resize(400).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const hash = await fingerprint(data, { width: info.width, height: info.height, channels: 3 })
    expect([listing.reference, hash]).toEqual([listing.reference, expect.stringMatching(/^[01]{64}$/)])
    looks.set(listing.reference, BigInt(`0b${hash}`))
  }
  const pages = pagesOf(
    stock.map(({ listing }) => listing),
    inventoryDay.getUTCFullYear(),
  )
  const pairs = pages.flatMap((page) => pairsOf(page.map(({ reference }) => reference).filter((it) => looks.has(it))))
  const similar = pairs.filter(([one, other]) => difference(looks.get(one)!, looks.get(other)!) <= alike)
  expect(new Set(similar.map((pair) => pair.toSorted().join(' and ')))).toEqual(new Set())
}, 120_000)

function pairsOf(list: readonly string[]): [string, string][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [string, string] => [one, other]))
}

function difference(one: bigint, other: bigint): number {
  return (one ^ other).toString(2).replaceAll('0', '').length
}
