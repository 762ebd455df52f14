import { expect, test } from 'vitest'
import { openBreaker } from './s3.ts'

const limits = { failures: 3, pause: 5_000 }
const pausedError = () => new Error('paused')
const fail = (message = 'failed') => Promise.reject(new Error(message))
const isFailure = (error: unknown) => (error as Error).message !== 'refused'

function breakerAt(time: { now: number }) {
  const breaker = openBreaker(limits, isFailure, () => time.now)
  return (call: () => Promise<unknown>) => breaker(call, pausedError).catch((error: Error) => error.message)
}

test('after three consecutive failures, calls fail immediately until one succeeds after the pause', async () => {
  const time = { now: 0 }
  const run = breakerAt(time)
  for (let n = 0; n < 3; n++) expect(await run(fail)).toBe('failed')
  expect(await run(async () => 'not called')).toBe('paused')
  time.now = 4_999
  expect(await run(async () => 'not called')).toBe('paused')
  time.now = 5_000
  expect(await run(fail)).toBe('failed')
  expect(await run(async () => 'not called')).toBe('paused')
  time.now = 10_000
  expect(await run(async () => 'works')).toBe('works')
  expect(await run(async () => 'works')).toBe('works')
})

test('other calls do not wait for the probing call', async () => {
  const time = { now: 0 }
  const run = breakerAt(time)
  for (let n = 0; n < 3; n++) await run(fail)
  time.now = 5_000
  const { promise, resolve } = Promise.withResolvers<string>()
  const probing = run(() => promise)
  expect(await run(async () => 'not called')).toBe('paused')
  resolve('works')
  expect(await probing).toBe('works')
})

test('a success between failures resets the count, and other errors do not count', async () => {
  const run = breakerAt({ now: 0 })
  for (let n = 0; n < 2; n++) await run(fail)
  await run(async () => 'works')
  for (let n = 0; n < 2; n++) await run(fail)
  for (let n = 0; n < 9; n++) expect(await run(() => fail('refused'))).toBe('refused')
  expect(await run(async () => 'works')).toBe('works')
})
