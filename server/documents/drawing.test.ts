import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { documentLimits } from '#contract/documents/rules.ts'
import { WorkerEnded } from '#platform/workers/worker.ts'
import { drawInProcess } from '#tests/server/draw-in-process.ts'
import { pdf, oversizedPdf, text } from '#tests/server/pdf.ts'
import { watchProcesses } from '#tests/server/processes.ts'
import { type DrawnPage, fill } from './covers.ts'
import { callDrawingProcess } from './drawing.ts'
import { boundedSize } from './pdf.ts'

const { page } = documentLimits

test.each([
  ['a letter page', 612, 792, { width: 1600, height: 2071 }],
  ['a letter page in landscape format', 792, 612, { width: 1600, height: 1236 }],
  ['a stamp', 1, 1, { width: 1600, height: 1600 }],
  ['a ribbon', 14_400, 1, { width: 1600, height: 1 }],
  ['a vertical ribbon', 1, 14_400, { width: 1, height: page.height }],
  ['a receipt', 204, 3_000, { width: 496, height: 7_299 }],
])('%s is rendered within the bounds of a page', (_what, originalWidth, originalHeight, size) => {
  expect(boundedSize({ originalWidth, originalHeight })).toEqual(size)
})

test.each([0, NaN, Infinity, -1])('a page with a width of %d is refused', (originalWidth) => {
  expect(() => boundedSize({ originalWidth, originalHeight: 100 })).toThrow('no size')
})

test('a rectangle overwrites exactly its pixels on the page', () => {
  const size = { width: 4, height: 3, channels: 1 }
  const paintPixels = (cover: Parameters<typeof fill>[2]) => {
    const data = Buffer.alloc(12, 255)
    fill(data, size, cover)
    return Array.from({ length: 3 }, (_, y) =>
      [...data.subarray(y * 4, y * 4 + 4)].map((value) => (value === 255 ? '.' : '#')).join(''),
    )
  }
  expect(paintPixels({ x: 1, y: 1, width: 2, height: 1 })).toEqual(['....', '.##.', '....'])
  expect(paintPixels({ x: 3, y: 2, width: 100, height: 100 })).toEqual(['....', '....', '...#'])
  expect(paintPixels({ x: 4, y: 0, width: 5, height: 5 })).toEqual(['....', '....', '....'])
  expect(paintPixels({ x: 0, y: 3, width: 5, height: 5 })).toEqual(['....', '....', '....'])
})

test('the worker process renders and redacts in the same way as the functions that other tests call', async () => {
  const document = pdf({ pages: [text('One')] })
  const [page = expect.fail()] = (await callDrawingProcess('draw', document)) as DrawnPage[]
  expect([page]).toEqual(await drawInProcess('draw', document))
  const pages = [{ picture: page.picture, covers: [{ x: 100, y: 100, width: 800, height: 300 }] }]
  const painted = await callDrawingProcess('paint', pages)
  expect(painted).toEqual(await drawInProcess('paint', pages))
})

/** Timeout in seconds for calls that must finish even on a slow computer. */
const generousTimeout = 280
const timeout = 300_000

test('a PDF that exceeds the memory limit is refused, and the next one is rendered', { timeout }, async () => {
  const bomb = oversizedPdf()
  expect(bomb.length).toBeLessThan(documentLimits.bytes)
  expect(await callDrawingProcess('draw', bomb, generousTimeout)).toBe('too_heavy')
  expect(await callDrawingProcess('draw', pdf(), generousTimeout)).toHaveLength(1)
})

test('a PDF that exceeds the time limit is aborted, and the next one is rendered', { timeout }, async () => {
  const circle = '300 400 m 600 800 0 800 300 0 c 0 0 600 0 300 400 c f '
  const slow = pdf({ pages: [circle.repeat(400_000)], deflated: true })
  expect(slow.length).toBeLessThan(documentLimits.bytes)
  await expect(callDrawingProcess('draw', slow, 1)).rejects.toBeInstanceOf(WorkerEnded)
  expect(await callDrawingProcess('draw', pdf({ pages: [text('One')] }), generousTimeout)).toHaveLength(1)
})

test('the worker process can only read program files, and cannot start other processes', async () => {
  const started = watchProcesses()
  await callDrawingProcess('paint', [])
  vi.restoreAllMocks()
  const flags = started[0]!.spawnargs.filter((arg) => arg.startsWith('--'))
  const folder = (name: string) => join(process.cwd(), name)
  expect(flags).toEqual([
    '--allow-addons',
    '--permission',
    ...['platform/workers/worker-entry.ts', 'server/', 'contract/', 'node_modules/', 'package.json'].map(
      (name) => `--allow-fs-read=${folder(name)}`,
    ),
  ])
})
