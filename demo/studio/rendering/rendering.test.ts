import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { scenes } from '../shot-list/scenes.ts'
import { updateContents } from './contents.ts'
import { readOptions } from './options.ts'
import { savePicture } from './save.ts'
import { timeLeft, selectJobs } from './work.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-studio-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const parseOptions = (...args: string[]) => readOptions(args)

test('existing pictures are rendered again only on request', () => {
  const all = selectJobs(parseOptions(), new Set())
  expect(all.slice(0, scenes.length)).toEqual(scenes)
  const [first, second] = all.slice(scenes.length)
  const there = new Set([...scenes.map(({ name }) => name), first!.name])
  expect(selectJobs(parseOptions(), there)).toHaveLength(all.length - there.size)
  expect(selectJobs(parseOptions('--limit=1'), there)).toEqual([second])
  expect(selectJobs(parseOptions('--again', '--only=scenes/hero'), there)).toEqual([scenes[0]])
  expect(
    selectJobs(parseOptions('--only=bmw-m5-1,fiat-500-f-1/rear34'), new Set()).map(({ name }) => name),
  ).toHaveLength(6)
})

test.each([
  ['--limit=0', '--limit must be a positive integer'],
  ['--limit=many', '--limit must be a positive integer'],
  ['--cores=0', '--cores must be a positive integer'],
  ['--draft', '--draft needs a folder'],
  ['--unknown', "Unknown option '--unknown'"],
  ['--help', '--only=NAME'],
])('%s is refused with %s', (option, words) => expect(() => readOptions([option])).toThrow(words))

test('an unknown name is reported', () => {
  expect(() => selectJobs(parseOptions('--only=scenes,trabant-601-1'), new Set())).toThrow('starts with trabant-601-1')
})

test('the remaining time is formatted', () => {
  expect(timeLeft(2, 100, 1)).toBe('1 min')
  expect(timeLeft(1, 100, 100)).toBe('2 h 47 min')
  expect(timeLeft(1, 150, 800)).toBe('33 h')
})

test('a picture is saved completely, and a partial one is ignored', async () => {
  const png = join(folder, 'x.png')
  const noise = sharp({
    create: { width: 320, height: 200, channels: 3, background: '#456', noise: { type: 'gaussian', sigma: 30 } },
  })
  await noise.png().toFile(png)
  const [job] = selectJobs(parseOptions('--only=bmw-m5-1'), new Set())
  const pictures = join(folder, 'pictures')
  await savePicture(png, job!, pictures)
  mkdirSync(join(pictures, 'fiat-500-f-1'))
  writeFileSync(join(pictures, 'fiat-500-f-1/side.webp.partial'), 'RIFF')
  const contents = await updateContents(pictures)
  expect(Object.keys(contents)).toEqual([job!.name])
  expect(contents[job!.name]).toMatchObject({ width: 320, height: 200 })
  expect(contents[job!.name]!.phash).toMatch(/^[01]{64}$/)
  expect(contents[job!.name]!.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(JSON.parse(readFileSync(join(pictures, 'contents.json'), 'utf8'))).toEqual(contents)
  expect(await updateContents(pictures)).toEqual(contents)
})

test('a damaged file is reported by name', async () => {
  const pictures = join(folder, 'damaged')
  mkdirSync(join(pictures, 'fiat-500-f-1'), { recursive: true })
  const whole = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#456' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  writeFileSync(join(pictures, 'fiat-500-f-1/side.webp'), whole.subarray(0, whole.length - 20))
  await expect(updateContents(pictures)).rejects.toThrow('fiat-500-f-1/side.webp is damaged')
  writeFileSync(join(pictures, 'contents.json'), '{ "fiat-500-f-1/side": {')
  await expect(updateContents(pictures)).rejects.toThrow('contents.json cannot be read')
})
