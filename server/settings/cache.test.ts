import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { cacheSettings } from './settings.ts'

const at = (version: number) => ({ version, fee: `fee ${version}` }) as AllSettings

function open(load: () => Promise<AllSettings>) {
  const clock = { now: 0 }
  return {
    clock,
    cache: cacheSettings(
      load,
      () => at(0),
      () => clock.now,
    ),
  }
}

test('it is asked for once in three seconds, however many pages want it', async () => {
  let loads = 0
  const { cache, clock } = open(async () => at(++loads))
  await Promise.all([cache.read(), cache.read(), cache.read()])
  clock.now = 2_999
  expect((await cache.read()).version).toBe(1)
  clock.now = 3_000
  expect((await cache.read()).version).toBe(2)
})

test('what is known is given at once, the defaults at first, and read again behind that', async () => {
  let loads = 0
  const { cache, clock } = open(async () => at(++loads))
  expect(cache.known().version).toBe(0)
  await expect.poll(() => cache.known().version).toBe(1)
  clock.now = 3_000
  expect(cache.known().version).toBe(1)
  await expect.poll(() => cache.known().version).toBe(2)
})

test('what was saved here holds at once, also over what was being read meanwhile', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<AllSettings>()
  const { cache } = open(() => promise)
  const reading = cache.read()
  cache.put(at(8))
  finish(at(7))
  expect((await reading).version).toBe(8)
  expect((await cache.read()).version).toBe(8)
})

test('a database that does not answer is waited for briefly by the first page, and by no other', async () => {
  let hangs = false
  const { promise, resolve: answer } = Promise.withResolvers<AllSettings>()
  const clock = { now: 0 }
  const cache = cacheSettings(
    () => (hangs ? promise : Promise.resolve(at(1))),
    () => at(0),
    () => clock.now,
    20,
  )
  await cache.read()
  hangs = true
  clock.now = 3_000
  expect((await cache.read()).version).toBe(1)
  clock.now = 3_021
  expect((await cache.read()).version).toBe(1)
  answer(at(2))
  await promise
  await expect.poll(async () => (await cache.read()).version).toBe(2)
})

test('when they cannot be read, what held last goes on; the defaults where nothing did', async () => {
  let works = false
  const { cache, clock } = open(async () => (works ? at(3) : Promise.reject(new Error('no database'))))
  expect((await cache.read()).version).toBe(0)
  works = true
  clock.now = 3_000
  expect((await cache.read()).version).toBe(3)
  works = false
  clock.now = 6_000
  expect((await cache.read()).version).toBe(3)
})
