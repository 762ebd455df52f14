import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'
import { openVins, type Vins, vinLimits } from './vin.ts'

type Thread = NonNullable<Parameters<typeof openVins>[0]['thread']>

/** What the thread was asked, and how the test has it answered. */
let asked: { work: string; vin: string; answer(found?: unknown): void; fail(error: Error): void }[] = []
const ask = (work: string, { vin }: { vin: string }) =>
  new Promise((answer, fail) => asked.push({ work, vin, answer, fail }))
const thread = { ask, end: () => {} } as unknown as Thread
const log = { error: vi.fn() }
let vins: Vins
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  vins = openVins({ dataDir: '', log: log as never, thread })
})
afterEach(() => void vi.useRealTimers())

/** What is thrown is given as well. */
const decode = (vin: string, by?: string) => vins.decode(vin, null, 2026, by).catch((error: unknown) => error)
const settle = () => new Promise(setImmediate)
async function openFile(): Promise<void> {
  await settle()
  asked[0]!.answer()
  await settle()
}
const unavailable = expect.objectContaining({ code: 'vin_unavailable', retryAfter: 3 })
const [second, patience] = [1_000, 1_000 * vinLimits.patience]

test('the file is opened with the first question, which is waited for longer', async () => {
  const first = decode('A')
  await settle()
  expect(asked.map(({ work }) => work)).toEqual(['open'])
  vi.advanceTimersByTime(1_000 * vinLimits.opening - second)
  await openFile()
  asked[1]!.answer(['found'])
  expect(await first).toEqual(['found'])
  expect(asked.map(({ work, vin }) => [work, vin])).toEqual([
    ['open', undefined],
    ['decodeVin', 'A'],
  ])
})

test('who waits too long for the file is told so, and the next one finds it open', async () => {
  const first = decode('A')
  vi.advanceTimersByTime(1_000 * vinLimits.opening)
  expect(await first).toEqual(unavailable)
  await openFile()
  const next = decode('B')
  await settle()
  asked[1]!.answer(['found'])
  expect(await next).toEqual(['found'])
  expect(asked).toHaveLength(2)
})

test('who waits too long is told so, and what comes later is answered', async () => {
  const first = decode('A', 'maria')
  await openFile()
  asked[1]!.answer([])
  await first
  const [slow, behind] = [decode('B', 'maria'), decode('C', 'boris')]
  await settle()
  vi.advanceTimersByTime(patience - 1)
  const later = decode('D', 'ada')
  vi.advanceTimersByTime(1)
  expect(await Promise.all([slow, behind])).toEqual([unavailable, unavailable])
  asked[2]!.answer([])
  await settle()
  asked[3]!.answer(['found'])
  expect(await later).toEqual(['found'])
  expect(asked.map(({ vin }) => vin)).toEqual([undefined, 'A', 'B', 'D'])
})

test('who waits for a thread that ends is told so, the log has it, and the next question opens the file again', async () => {
  const first = decode('A')
  await openFile()
  asked[1]!.fail(new WorkerEnded('It has ended.'))
  expect(await first).toEqual(unavailable)
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(WorkerEnded) }, expect.stringContaining('VINs'))
  void decode('A')
  await settle()
  expect(asked[2]).toMatchObject({ work: 'open' })
})

test('what fails is told to whoever asked, and asked again the next time', async () => {
  const broken = decode('A')
  await settle()
  asked[0]!.fail(new Error('The disk is full.'))
  expect(await broken).toEqual(new Error('The disk is full.'))
  const again = decode('A')
  await settle()
  expect(asked[1]).toMatchObject({ work: 'open' })
  asked[1]!.answer()
  await settle()
  asked[2]!.fail(new Error('It is broken.'))
  expect(await again).toEqual(new Error('It is broken.'))
})

test('of one member few wait: who floods it is told to wait, and takes it from nobody', async () => {
  const flood = Array.from({ length: 40 }, (_, at) => decode(`${at}`, 'maria'))
  const other = decode('B', 'boris')
  await openFile()
  asked[1]!.answer([])
  await settle()
  expect(asked[2]!.vin).toBe('B')
  asked[2]!.answer(['found'])
  expect(await other).toEqual(['found'])
  const refused = await Promise.all(flood.slice(1 + vinLimits.ofMember))
  expect(refused).toEqual(
    Array(39 - vinLimits.ofMember).fill(expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 })),
  )
})

test('no more than a bound wait, and those who give up make room', async () => {
  const waiting = Array.from({ length: 1 + vinLimits.waiting }, (_, at) => decode(`${at}`, `${at}`))
  expect(await decode('one too many', 'boris')).toEqual(unavailable)
  vi.advanceTimersByTime(1_000 * vinLimits.opening)
  expect(await Promise.all(waiting)).toEqual(Array(1 + vinLimits.waiting).fill(unavailable))
  void decode('later', 'boris')
  await openFile()
  expect(asked[1]).toMatchObject({ vin: 'later' })
})

test('a thread that is stuck is ended, and the next question is answered', async () => {
  vi.useRealTimers()
  const file = new URL('../../tests/server/works.ts', import.meta.url)
  const { ask, end } = openWorker<typeof import('#tests/server/works.ts')>({ file, seconds: 10, isThread: true })
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
