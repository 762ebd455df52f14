import { join } from 'node:path'
import sharp from 'sharp'
import phash from 'sharp-phash'
import { expect, test } from 'vitest'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { pagesOf } from './shot-list/pages.ts'
import { inventory } from './shot-list/shot-list.ts'

const stock = inventory()

/** Pictures count as similar if at most this many of the 64 bits of their hashes differ. Moderation uses a limit of 5. */
const maxDifference = 7

const uncompressed = { compressionLevel: 0 }

test('No page of nine has two similar pictures', async () => {
  const looks = new Map<string, bigint[]>()
  for (const { listing, jobs } of stock) {
    looks.set(listing.reference, await looksOf(join(renderedFolder, `${jobs[0]!.name}.webp`)))
  }
  const pages = pagesOf(stock.map(({ listing }) => listing))
  const pairs = pages.flatMap((page) => pairsOf(page.map(({ reference }) => reference)))
  const similar = pairs.filter(([one, other]) => isSimilar(looks.get(one)!, looks.get(other)!))
  expect(new Set(similar.map((pair) => pair.toSorted().join(' and ')))).toEqual(new Set())
}, 120_000)

function pairsOf(list: readonly string[]): [string, string][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [string, string] => [one, other]))
}

/** Hashes each color channel of the area that shows the car, because yellow and white cars have similar hashes in grayscale. */
async function looksOf(file: string): Promise<bigint[]> {
  const small = await sharp(file).resize(400).removeAlpha().png(uncompressed).toBuffer()
  const car = await sharp(small).extract({ left: 32, top: 55, width: 336, height: 150 }).png(uncompressed).toBuffer()
  return Promise.all(
    ([0, 1, 2] as const).map(async (at) =>
      BigInt(`0b${await phash(await sharp(car).extractChannel(at).png(uncompressed).toBuffer())}`),
    ),
  )
}

function isSimilar(one: readonly bigint[], other: readonly bigint[]): boolean {
  return one.every((hash, at) => (hash ^ other[at]!).toString(2).replaceAll('0', '').length <= maxDifference)
}
