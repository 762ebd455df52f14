import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stockLimits } from '#contract/imports/limits.ts'
import { zipOf } from '#tests/server/imports.ts'
import { tooLarge } from '../picture-key.ts'
import { unpack } from './reading.ts'
import { unzip } from './unzip.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-unpack-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Unpacks a file, a ZIP in this very process, and puts its parts together. */
async function unpacked(content: Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const files: { name: string; hash: string | null; content: Buffer }[] = []
  for await (const { isFirst, ...part } of content.toString('latin1', 0, 2) === 'PK'
    ? unzip(path)
    : unpack(path, 'stock.csv')) {
    const last = files.at(-1)
    if (isFirst) files.push(part)
    else last!.content = Buffer.concat([last!.content, part.content])
  }
  return files
}

const lines = { name: 'stock.csv', content: Buffer.from('stockNumber\nA') }
const picture = (name: string) => ({ name, content: Buffer.from(`picture ${name}`) })

test('a file that is no ZIP is itself', async () => {
  expect(await unpacked(lines.content)).toEqual([{ ...lines, hash: null }])
})

test('a ZIP gives its lines first and then its pictures, without what systems add', async () => {
  const noise = ['__MACOSX/._a.jpg', '.DS_Store', 'notes.docx'].map(picture)
  const files = await unpacked(zipOf([picture('cars/a.jpg'), ...noise, lines, picture('b.PNG')]))
  expect(files.map(({ name }) => name)).toEqual(['stock.csv', 'cars/a.jpg', 'b.PNG'])
  expect(files.map(({ hash }) => hash?.slice(0, 7))).toEqual([undefined, 'sha256:', 'sha256:'])
  expect(files[1]!.content.toString()).toBe('picture cars/a.jpg')
})

test('of a picture that is larger than pictures may be it is kept that it came', async () => {
  const large = {
    name: 'large.jpg',
    content: randomBytes(6_000_000),
  }
  expect((await unpacked(zipOf([lines, large]))).slice(1)).toEqual([
    { name: 'large.jpg', hash: tooLarge, content: Buffer.alloc(0) },
  ])
})

test('files arrive in parts of a megabyte', async () => {
  const large = { name: 'a.jpg', content: randomBytes(2_500_000) }
  const text = Buffer.alloc(2_500_000, 'x')
  const [, picture] = await unpacked(zipOf([lines, large]))
  const [file] = await unpacked(text)
  expect([picture!.content.equals(large.content), file!.content.equals(text)]).toEqual([true, true])
  const sizes = []
  for await (const { content } of unpack(join(folder, 'file'), 'stock.csv')) sizes.push(content.length)
  expect(sizes).toEqual([1_048_576, 1_048_576, 402_848])
})

test('of pictures with one name the last one counts, and none has a name that no line could hold', async () => {
  const twice = [picture('a.jpg'), { ...picture('a.jpg'), content: Buffer.from('second') }]
  const files = await unpacked(zipOf([lines, ...twice, picture(`${'n'.repeat(1_000)}.jpg`)]))
  expect(files.slice(1)).toMatchObject([{ name: 'a.jpg', content: Buffer.from('second') }])
})

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const many = Array.from({ length: stockLimits.entries + 1 }, (_, index) => picture(`${index}.jpg`))
test.each([
  ['a bomb', () => zipOf([lines, { name: 'bomb.jpg', content: zeros(100) }]), /becomes too large when it is unpacked/],
  [
    'a bomb that says that it is small',
    () => zipOf([lines, { name: 'bomb.jpg', content: zeros(100), claims: 1_000 }]),
    'This ZIP cannot be read. Please make it again.',
  ],
  [
    'many bombs',
    () => zipOf([lines, ...Array.from({ length: 60 }, (_, at) => ({ name: `${at}.jpg`, content: zeros(9) }))]),
    /becomes too large/,
  ],
  ['too many files', () => zipOf([lines, ...many]), /^A ZIP of at most 5,000 files/],
  ['no lines', () => zipOf([picture('a.jpg')]), /holds no CSV or JSON/],
  ['two files of lines', () => zipOf([lines, { ...lines, name: 'other.json' }]), /holds more than one CSV or JSON/],
  ['a way out', () => zipOf([lines, picture('../../etc/a.jpg')]), 'This ZIP cannot be read. Please make it again.'],
  ['no end', () => zipOf([lines]).subarray(0, 60), 'This ZIP cannot be read. Please make it again.'],
  ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
  ['too many lines', () => Buffer.alloc(stockLimits.fileBytes + 1, 'x'), /^A CSV or JSON of at most 10 MB/],
])('a file with %s is refused', async (_what, make, sentence) => {
  await expect(unpacked(make())).rejects.toThrow(sentence)
})
