import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { openThread, type Thread, threadLimits } from './vin.ts'

/** Threads that do what the test wants of them, instead of opening a file of 75 MB. */
const threads: Worker[] = []
/** How often a thread has been let go on, where it waits for the test. */
const permits = new Int32Array(new SharedArrayBuffer(4))
const goOn = (times = 1) => {
  Atomics.add(permits, 0, times)
  Atomics.notify(permits, 0)
}
const script = (code: string) => () => {
  const first = `const { parentPort, workerData } = require('node:worker_threads')
    let used = 0
    const wait = () => { while (Atomics.load(workerData, 0) <= used) Atomics.wait(workerData, 0, used); used++ }`
  const worker = new Worker(`${first}; ${code}`, { eval: true, workerData: permits })
  threads.push(worker)
  return worker
}
const log = { error: () => {} } as unknown as Log
let thread: Thread
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(async () => {
  vi.useRealTimers()
  await thread.close()
  threads.length = 0
  permits[0] = 0
})
const open = (code: string, times: { patience?: number; opening?: number } = {}) => {
  thread = openThread({ dataDir: '', log, start: script(code), ...times })
  return thread
}
const answers = `parentPort.on('message', ({ id, make }) => {
  if (make === 'die') process.exit(1)
  if (make === 'fail') parentPort.postMessage({ id, error: new Error('It is broken.') })
  else if (make !== 'silence') parentPort.postMessage({ id, found: [make] })
}); parentPort.postMessage({ ready: true })`
const ask = (make: string, by?: string) => thread.ask({ ask: 'models', make }, by)

test('begins with the first question, and answers several at once, each its own', async () => {
  open(answers)
  expect(threads).toHaveLength(0)
  expect(await Promise.all(['a', 'b', 'c'].map((make) => ask(make)))).toEqual([['a'], ['b'], ['c']])
  expect(threads).toHaveLength(1)
})

test('what fails is told to whoever asked, and the thread goes on', async () => {
  open(answers)
  await expect(ask('fail')).rejects.toThrow('It is broken.')
  expect(await ask('a')).toEqual(['a'])
  expect(threads).toHaveLength(1)
})

test('who waits for one that dies is told so, and the next question begins another', async () => {
  open(answers)
  const waits = ask('silence')
  await expect(Promise.all([waits, ask('die')])).rejects.toMatchObject({ code: 'vin_unavailable' })
  expect(await ask('a')).toEqual(['a'])
  expect(threads).toHaveLength(2)
})

test('one that does not answer is ended in time', async () => {
  open(answers, { patience: 300 })
  await ask('a')
  const ended = once(threads[0]!, 'exit')
  const silent = ask('silence').catch((error: unknown) => error)
  vi.advanceTimersByTime(300)
  expect(await silent).toMatchObject({ code: 'vin_unavailable', retryAfter: 3 })
  await ended
  expect(await ask('b')).toEqual(['b'])
})

test('one that still opens its file is waited for longer', async () => {
  open(`wait(); ${answers}`, { patience: 200, opening: 30_000 })
  const asked = ask('a')
  vi.advanceTimersByTime(29_000)
  goOn()
  expect(await asked).toEqual(['a'])
})

test('one that opens its file for too long is waited for no longer, and goes on with that', async () => {
  open(`wait(); ${answers}`, { patience: 100, opening: 200 })
  const asked = ask('a').catch((error: unknown) => error)
  vi.advanceTimersByTime(200)
  expect(await asked).toMatchObject({ code: 'vin_unavailable' })
  goOn()
  await once(threads[0]!, 'message')
  expect(await ask('b')).toEqual(['b'])
  expect(threads).toHaveLength(1)
})

test('one that works off what many ask is not ended, and whoever waits too long is told when to ask again', async () => {
  open(
    `parentPort.on('message', ({ id, make }) => { wait(); parentPort.postMessage({ id, found: [make] }) })
    parentPort.postMessage({ ready: true })`,
    { patience: 450 },
  )
  goOn()
  await ask('first')
  const asked = Array.from({ length: 12 }, (_, index) => ask(`${index}`).catch(({ code }: { code: string }) => code))
  vi.advanceTimersByTime(300)
  goOn(3)
  expect(await Promise.all(asked.slice(0, 3))).toEqual([['0'], ['1'], ['2']])
  vi.advanceTimersByTime(150)
  expect(await Promise.all(asked.slice(3))).toEqual(Array(9).fill('vin_unavailable'))
  goOn(10)
  expect(await ask('again')).toEqual(['again'])
  expect(threads).toHaveLength(1)
})

test('of one member few wait: who floods it is told to wait, and takes it from nobody', async () => {
  open(answers)
  const flood = Array.from({ length: 40 }, () => ask('silence', 'maria').catch((error: unknown) => error))
  expect(await ask('b', 'boris')).toEqual(['b'])
  await thread.close()
  const told = (await Promise.all(flood)) as { code: string; retryAfter?: number }[]
  expect(told.slice(threadLimits.ofMember)).toEqual(
    Array(40 - threadLimits.ofMember).fill(expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 })),
  )
  expect(new Set(told.slice(0, threadLimits.ofMember).map(({ code }) => code))).toEqual(new Set(['vin_unavailable']))
})

test('no more than a bound wait', async () => {
  open(answers)
  const waiting = Array.from({ length: threadLimits.waiting }, () => ask('silence').catch((error: unknown) => error))
  await expect(ask('one too many')).rejects.toMatchObject({ code: 'vin_unavailable' })
  await thread.close()
  expect(new Set((await Promise.all(waiting)).map((error) => (error as { code: string }).code))).toEqual(
    new Set(['vin_unavailable']),
  )
})
