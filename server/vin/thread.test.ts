import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'
import { openVins, type Vins, vinLimits } from './vin.ts'

type Thread = NonNullable<Parameters<typeof openVins>[0]['thread']>

let calls: { work: string; vin: string; answer(found?: unknown): void; fail(error: Error): void }[] = []
const ask = (work: string, { vin }: { vin: string }) =>
  new Promise((answer, fail) => calls.push({ work, vin, answer, fail }))
const thread = { ask, end: () => {} } as unknown as Thread
const log = { error: vi.fn() }
let vins: Vins
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  calls = []
  vins = openVins({ dataDir: '', log: log as never, thread })
})
afterEach(() => void vi.useRealTimers())

const decode = (vin: string, by?: string) => vins.decode(vin, null, 2026, by).catch((error: unknown) => error)
const settle = () => new Promise(setImmediate)
async function openFile(): Promise<void> {
  await settle()
  calls[0]!.answer()
  await settle()
}
const unavailable = expect.objectContaining({ code: 'vin_unavailable', retryAfter: 3 })
const [second, timeout] = [1_000, 1_000 * vinLimits.timeout]

test('the first call opens the file and has a longer timeout', async () => {
  const first = decode('A')
  await settle()
  expect(calls.map(({ work }) => work)).toEqual(['open'])
  vi.advanceTimersByTime(1_000 * vinLimits.opening - second)
  await openFile()
  calls[1]!.answer(['found'])
  expect(await first).toEqual(['found'])
  expect(calls.map(({ work, vin }) => [work, vin])).toEqual([
    ['open', undefined],
    ['decodeVin', 'A'],
  ])
})

test('a call that times out while the file is opened fails, and the next one finds it open', async () => {
  const first = decode('A')
  vi.advanceTimersByTime(1_000 * vinLimits.opening)
  expect(await first).toEqual(unavailable)
  await openFile()
  const next = decode('B')
  await settle()
  calls[1]!.answer(['found'])
  expect(await next).toEqual(['found'])
  expect(calls).toHaveLength(2)
})

test('calls that time out fail, and later ones succeed', async () => {
  const first = decode('A', 'maria')
  await openFile()
  calls[1]!.answer([])
  await first
  const [slow, behind] = [decode('B', 'maria'), decode('C', 'boris')]
  await settle()
  vi.advanceTimersByTime(timeout - 1)
  const later = decode('D', 'ada')
  vi.advanceTimersByTime(1)
  expect(await Promise.all([slow, behind])).toEqual([unavailable, unavailable])
  calls[2]!.answer([])
  await settle()
  calls[3]!.answer(['found'])
  expect(await later).toEqual(['found'])
  expect(calls.map(({ vin }) => vin)).toEqual([undefined, 'A', 'B', 'D'])
})

test('if the thread ends, calls fail with a log entry, and the next call opens the file again', async () => {
  const first = decode('A')
  await openFile()
  calls[1]!.fail(new WorkerEnded('It has ended.'))
  expect(await first).toEqual(unavailable)
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(WorkerEnded) }, expect.stringContaining('VIN'))
  void decode('A')
  await settle()
  expect(calls[2]).toMatchObject({ work: 'open' })
})

test('errors are passed to the caller, and the next call tries again', async () => {
  const broken = decode('A')
  await settle()
  calls[0]!.fail(new Error('The disk is full.'))
  expect(await broken).toEqual(new Error('The disk is full.'))
  const again = decode('A')
  await settle()
  expect(calls[1]).toMatchObject({ work: 'open' })
  calls[1]!.answer()
  await settle()
  calls[2]!.fail(new Error('It is broken.'))
  expect(await again).toEqual(new Error('It is broken.'))
})

test('only a few calls per member can wait, so that a flood of calls does not delay other members', async () => {
  const flood = Array.from({ length: 40 }, (_, at) => decode(`${at}`, 'maria'))
  const other = decode('B', 'boris')
  await openFile()
  calls[1]!.answer([])
  await settle()
  expect(calls[2]!.vin).toBe('B')
  calls[2]!.answer(['found'])
  expect(await other).toEqual(['found'])
  const refused = await Promise.all(flood.slice(1 + vinLimits.ofMember))
  expect(refused).toEqual(
    Array(39 - vinLimits.ofMember).fill(expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 })),
  )
})

test('the number of waiting calls is limited, and timeouts free their places', async () => {
  const waiting = Array.from({ length: 1 + vinLimits.waiting }, (_, at) => decode(`${at}`, `${at}`))
  expect(await decode('one too many', 'boris')).toEqual(unavailable)
  vi.advanceTimersByTime(1_000 * vinLimits.opening)
  expect(await Promise.all(waiting)).toEqual(Array(1 + vinLimits.waiting).fill(unavailable))
  void decode('later', 'boris')
  await openFile()
  expect(calls[1]).toMatchObject({ vin: 'later' })
})

test('a stuck thread is terminated, and the next call succeeds', async () => {
  vi.useRealTimers()
  const file = new URL('../../tests/server/worker-tasks.ts', import.meta.url)
  const { ask, end } = openWorker<typeof import('#tests/server/worker-tasks.ts')>({ file, seconds: 10, isThread: true })
  let spins = true
  const stuck = {
    ask: (work: string) => (work === 'decodeVin' && spins ? ask('spin', undefined, 0.3) : ask('echo', [work])),
    end,
  } as unknown as Thread
  vins = openVins({ dataDir: '', log: log as never, thread: stuck })
  expect(await decode('A')).toEqual(unavailable)
  spins = false
  expect(await decode('A')).toEqual(['decodeVin'])
  end()
})
