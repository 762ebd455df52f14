import { join } from 'node:path'
import sharp from 'sharp'
import phash from 'sharp-phash'
import { expect, test } from 'vitest'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { pagesOf } from './shot-list/pages.ts'
import { inventory } from './shot-list/shot-list.ts'

const stock = inventory()

/** Pictures look the same when their hashes differ in at most so many of 64 bits; moderation takes 5. */
const alike = 7

/** What is read again at once is not compressed. */
const unpacked = { compressionLevel: 0 }

test('No page of nine has two pictures that look alike', async () => {
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
