import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { scenes } from '../shot-list/scenes.ts'
import { bringUpToDate } from './contents.ts'
import { keepPicture } from './keep.ts'
import { readOptions } from './options.ts'
import { timeLeft, workOf } from './work.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-studio-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const asked = (...args: string[]) => readOptions(args)

test('what is there is not rendered again, unless that is asked for', () => {
  const all = workOf(asked(), new Set())
  expect(all.slice(0, scenes.length)).toEqual(scenes)
  const [first, second] = all.slice(scenes.length)
  const there = new Set([...scenes.map(({ name }) => name), first!.name])
  expect(workOf(asked(), there)).toHaveLength(all.length - there.size)
  expect(workOf(asked('--limit=1'), there)).toEqual([second])
  expect(workOf(asked('--again', '--only=scenes/hero'), there)).toEqual([scenes[0]])
  expect(workOf(asked('--only=bmw-m5-1,fiat-500-f-1/rear34'), new Set()).map(({ name }) => name)).toHaveLength(6)
})

test.each([
  ['--limit=0', '--limit must be a number'],
  ['--limit=many', '--limit must be a number'],
  ['--cores=0', '--cores must be a number'],
  ['--draft', '--draft needs a folder'],
  ['--unknown', "Unknown option '--unknown'"],
  ['--help', '--only=NAME'],
])('asked for %s, it says %s', (option, words) => expect(() => readOptions([option])).toThrow(words))

test('of a name that no picture has it says so', () => {
  expect(() => workOf(asked('--only=scenes,trabant-601-1'), new Set())).toThrow('begins with trabant-601-1')
})

test('the time left is said in words', () => {
  expect(timeLeft(2, 100, 1)).toBe('1 min')
  expect(timeLeft(1, 100, 100)).toBe('2 h 47 min')
  expect(timeLeft(1, 150, 800)).toBe('33 h')
})

test('a picture is kept whole, and half of one is taken for none', async () => {
  const png = join(folder, 'x.png')
  const noise = sharp({
    create: { width: 320, height: 200, channels: 3, background: '#456', noise: { type: 'gaussian', sigma: 30 } },
  })
  await noise.png().toFile(png)
  const [job] = workOf(asked('--only=bmw-m5-1'), new Set())
  const pictures = join(folder, 'pictures')
  await keepPicture(png, job!, pictures)
  mkdirSync(join(pictures, 'fiat-500-f-1'))
  writeFileSync(join(pictures, 'fiat-500-f-1/side.webp.partial'), 'RIFF')
  const contents = await bringUpToDate(pictures)
  expect(Object.keys(contents)).toEqual([job!.name])
  expect(contents[job!.name]).toMatchObject({ width: 320, height: 200 })
  expect(contents[job!.name]!.phash).toMatch(/^[01]{64}$/)
  expect(contents[job!.name]!.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(JSON.parse(readFileSync(join(pictures, 'contents.json'), 'utf8'))).toEqual(contents)
  expect(await bringUpToDate(pictures)).toEqual(contents)
})

test('of what is damaged it says which file that is', async () => {
  const pictures = join(folder, 'damaged')
  mkdirSync(join(pictures, 'fiat-500-f-1'), { recursive: true })
  const whole = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#456' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  writeFileSync(join(pictures, 'fiat-500-f-1/side.webp'), whole.subarray(0, whole.length - 20))
  await expect(bringUpToDate(pictures)).rejects.toThrow('fiat-500-f-1/side.webp is damaged')
  writeFileSync(join(pictures, 'contents.json'), '{ "fiat-500-f-1/side": {')
  await expect(bringUpToDate(pictures)).rejects.toThrow('contents.json cannot be read')
})
