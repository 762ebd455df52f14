import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { zipOf } from '#tests/server/imports.ts'
import { watchProcesses } from '#tests/server/processes.ts'
import type { ParsedRow } from './line-input.ts'
import { readInProcess, type ReadingBounds } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-reading-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string | Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
async function rowsOf(content: string, bounds?: Partial<ReadingBounds>) {
  const all: ParsedRow[] = []
  const targets: [string, { field: string }][] = [['stockNumber', { field: 'stockNumber' }]]
  for await (const { rows } of readInProcess('rows', fileOf(content), { ...bounds, targets })) all.push(...rows)
  return all
}

test('a file is read and unpacked by a separate process, in parts', async () => {
  const rows = await rowsOf(`stockNumber,keys\n${Array.from({ length: 250 }, (_, at) => `A-${at},2`).join('\n')}`)
  expect(rows.map(({ given }) => given.stockNumber)).toEqual(Array.from({ length: 250 }, (_, at) => `A-${at}`))
  const zip = fileOf(zipOf([{ name: 'stock.csv', content: Buffer.from('stockNumber\nA') }]))
  const unpacking = readInProcess('unpack', zip)
  expect((await unpacking.next()).value).toMatchObject({ name: 'stock.csv', content: Buffer.from('stockNumber\nA') })
  expect((await unpacking.next()).done).toBe(true)
  await expect(rowsOf('')).rejects.toThrow('This file contains no vehicles.')
})

test('a file that exceeds the memory limit is refused, and this process survives', async () => {
  const content = `[${Array(4_000).fill('{"id":1}').join()}]`
  await expect(rowsOf(content, { heapMegabytes: 4 })).rejects.toThrow(
    'Reading this file takes more than 256 MB of memory. Split it into smaller files.',
  )
})

test('a file that exceeds the time limit is refused, and its process ends', async () => {
  await expect(rowsOf('stockNumber\nA', { seconds: 0.001 })).rejects.toThrow(
    'Reading this file takes more than 0.001 seconds.',
  )
})

test('a file with too many pictures is refused', async () => {
  const targets = ['id', 'images'].map((field): [string, { field: string }] => [field, { field }])
  const list = Array.from({ length: 500 }, (_, at) => `${at}.jpg`).join('|')
  const rows = Array.from({ length: 201 }, (_, at) => `${at + 1},${list}`).join('\n')
  const reading = readInProcess('rows', fileOf(`id,images\n${rows}`), { targets })
  const readAll = async () => {
    while (!(await reading.next()).done);
  }
  await expect(readAll()).rejects.toThrow('This file has more than 100,000 pictures, up to line 202.')
})

test('at most two files are read concurrently, and an abandoned reader frees its slot', async () => {
  const started = watchProcesses()
  const path = fileOf(`stockNumber\n${'A\n'.repeat(300)}`)
  const readings = [1, 2, 3].map(() => readInProcess('rows', path))
  const [, second, third] = readings.map((reading) => reading.next())
  await second
  expect(started).toHaveLength(2)
  await readings[1]!.return(undefined)
  await third
  expect(started).toHaveLength(3)
  await Promise.all(readings.map((reading) => reading.return(undefined)))
  vi.restoreAllMocks()
})
