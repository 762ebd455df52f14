import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '../http/log.ts'
import { openThread, type Thread, threadLimits } from './ask-thread.ts'

/** Threads that do what the test wants of them, instead of opening a file of 75 MB. */
const threads: Worker[] = []
const script = (code: string) => () => {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
  threads.push(worker)
  return worker
}
const log = { error: () => {} } as unknown as Log
let thread: Thread
afterEach(async () => {
  await thread.close()
  threads.length = 0
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
  await expect(ask('silence')).rejects.toMatchObject({ code: 'vin_unavailable', retryAfter: 3 })
  await ended
  expect(await ask('b')).toEqual(['b'])
})

test('one that still opens its file is waited for longer', async () => {
  open(`setTimeout(() => { ${answers} }, 900)`, { patience: 200 })
  expect(await ask('a')).toEqual(['a'])
})

test('one that opens its file for too long is waited for no longer, and goes on with that', async () => {
  open(`setTimeout(() => { ${answers} }, 1500)`, { patience: 100, opening: 200 })
  await expect(ask('a')).rejects.toMatchObject({ code: 'vin_unavailable' })
  await once(threads[0]!, 'message')
  expect(await ask('b')).toEqual(['b'])
  expect(threads).toHaveLength(1)
})

test('one that works off what many ask is not ended, and whoever waits too long is told when to ask again', async () => {
  const slow = `const cell = new Int32Array(new SharedArrayBuffer(4))
    parentPort.on('message', ({ id, make }) => { Atomics.wait(cell, 0, 0, 100); parentPort.postMessage({ id, found: [make] }) })
    parentPort.postMessage({ ready: true })`
  open(slow, { patience: 450 })
  await ask('first')
  const ended = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => ask(`${index}`)))
  expect(ended.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  expect(ended.at(-1)).toMatchObject({ reason: { code: 'vin_unavailable', retryAfter: 3 } })
  await expect.poll(() => ask('again').catch(() => null), { interval: 500, timeout: 20_000 }).toEqual(['again'])
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
