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

async function unpackAll(content: Buffer) {
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

test('a file that is not a ZIP is returned unchanged', async () => {
  expect(await unpackAll(lines.content)).toEqual([{ ...lines, hash: null }])
})

test('a ZIP yields its stock file first and then its pictures, without system files', async () => {
  const systemFiles = ['__MACOSX/._a.jpg', '.DS_Store', 'notes.docx'].map(picture)
  const files = await unpackAll(zipOf([picture('cars/a.jpg'), ...systemFiles, lines, picture('b.PNG')]))
  expect(files.map(({ name }) => name)).toEqual(['stock.csv', 'cars/a.jpg', 'b.PNG'])
  expect(files.map(({ hash }) => hash?.slice(0, 7))).toEqual([undefined, 'sha256:', 'sha256:'])
  expect(files[1]!.content.toString()).toBe('picture cars/a.jpg')
})

test('a picture is recognized by its content, if its name has no known extension', async () => {
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  const files = [{ name: 'front', content: jpeg }, { name: 'back.dat', content: jpeg }, picture('notes')]
  expect((await unpackAll(zipOf([lines, ...files]))).map(({ name }) => name)).toEqual([
    'stock.csv',
    'front',
    'back.dat',
  ])
})

test('a picture above the size limit is recorded without its content', async () => {
  const large = {
    name: 'large.jpg',
    content: randomBytes(6_000_000),
  }
  expect((await unpackAll(zipOf([lines, large]))).slice(1)).toEqual([
    { name: 'large.jpg', hash: tooLarge, content: Buffer.alloc(0) },
  ])
})

test('files are yielded in parts of a megabyte', async () => {
  const large = { name: 'a.jpg', content: randomBytes(2_500_000) }
  const text = Buffer.alloc(2_500_000, 'x')
  const [, picture] = await unpackAll(zipOf([lines, large]))
  const [file] = await unpackAll(text)
  expect([picture!.content.equals(large.content), file!.content.equals(text)]).toEqual([true, true])
  const sizes = []
  for await (const { content } of unpack(join(folder, 'file'), 'stock.csv')) sizes.push(content.length)
  expect(sizes).toEqual([1_048_576, 1_048_576, 402_848])
})

test('the last of several pictures with the same name is used, and names that are too long for a line are skipped', async () => {
  const twice = [picture('a.jpg'), { ...picture('a.jpg'), content: Buffer.from('second') }]
  const files = await unpackAll(zipOf([lines, ...twice, picture(`${'n'.repeat(1_000)}.jpg`)]))
  expect(files.slice(1)).toMatchObject([{ name: 'a.jpg', content: Buffer.from('second') }])
})

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const many = Array.from({ length: stockLimits.entries + 1 }, (_, index) => picture(`${index}.jpg`))
test.each([
  ['a bomb', () => zipOf([lines, { name: 'bomb.jpg', content: zeros(100) }]), /is too large when unpacked/],
  [
    'a bomb that claims to be small',
    () => zipOf([lines, { name: 'bomb.jpg', content: zeros(100), claims: 1_000 }]),
    'This ZIP can’t be read. Create it again.',
  ],
  [
    'many bombs',
    () => zipOf([lines, ...Array.from({ length: 60 }, (_, at) => ({ name: `${at}.jpg`, content: zeros(9) }))]),
    /is too large/,
  ],
  ['too many files', () => zipOf([lines, ...many]), /^This ZIP has more than 5,000 files/],
  ['no stock file', () => zipOf([picture('a.jpg')]), /contains no CSV or JSON/],
  [
    'only a workbook',
    () => zipOf([picture('cars/stock.XLSX'), picture('a.jpg')]),
    /is a spreadsheet, such as an Excel/,
  ],
  ['two stock files', () => zipOf([lines, { ...lines, name: 'other.json' }]), /contains more than one CSV or JSON/],
  ['a path traversal', () => zipOf([lines, picture('../../etc/a.jpg')]), 'This ZIP can’t be read. Create it again.'],
  ['no end', () => zipOf([lines]).subarray(0, 60), 'This ZIP can’t be read. Create it again.'],
  ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
  ['too many lines', () => Buffer.alloc(stockLimits.fileBytes + 1, 'x'), /larger than 25 MB/],
])('a file with %s is refused', async (_what, make, message) => {
  await expect(unpackAll(make())).rejects.toThrow(message)
})
