import { expect, test } from 'vitest'
import { openBreaker } from './s3.ts'

const limits = { failures: 3, rest: 5_000 }
const resting = () => new Error('resting')
const fail = (message = 'failed') => Promise.reject(new Error(message))
const counts = (error: unknown) => (error as Error).message !== 'refused'

function breakerAt(time: { now: number }) {
  const breaker = openBreaker(limits, counts, () => time.now)
  return (call: () => Promise<unknown>) => breaker(call, resting).catch((error: Error) => error.message)
}

test('after three failures in a row calls fail at once, until one after the rest succeeds', async () => {
  const time = { now: 0 }
  const run = breakerAt(time)
  for (let n = 0; n < 3; n++) expect(await run(fail)).toBe('failed')
  expect(await run(async () => 'not asked')).toBe('resting')
  time.now = 4_999
  expect(await run(async () => 'not asked')).toBe('resting')
  time.now = 5_000
  expect(await run(fail)).toBe('failed')
  expect(await run(async () => 'not asked')).toBe('resting')
  time.now = 10_000
  expect(await run(async () => 'works')).toBe('works')
  expect(await run(async () => 'works')).toBe('works')
})

test('while one call tries, the others do not wait for it', async () => {
  const time = { now: 0 }
  const run = breakerAt(time)
  for (let n = 0; n < 3; n++) await run(fail)
  time.now = 5_000
  const { promise, resolve } = Promise.withResolvers<string>()
  const trying = run(() => promise)
  expect(await run(async () => 'not asked')).toBe('resting')
  resolve('works')
  expect(await trying).toBe('works')
})

test('a success between failures, and errors that are none of the server, keep calls going', async () => {
  const run = breakerAt({ now: 0 })
  for (let n = 0; n < 2; n++) await run(fail)
  await run(async () => 'works')
  for (let n = 0; n < 2; n++) await run(fail)
  for (let n = 0; n < 9; n++) expect(await run(() => fail('refused'))).toBe('refused')
  expect(await run(async () => 'works')).toBe('works')
})
