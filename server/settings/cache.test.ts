import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { cacheSettings } from './settings.ts'

const settingsOfVersion = (version: number) => ({ version, fee: `fee ${version}` }) as AllSettings

function openCache(load: () => Promise<AllSettings>) {
  const clock = { now: 0 }
  return {
    clock,
    cache: cacheSettings(
      load,
      () => settingsOfVersion(0),
      () => clock.now,
    ),
  }
}

test('settings are loaded once every three seconds for any number of pages', async () => {
  let loads = 0
  const { cache, clock } = openCache(async () => settingsOfVersion(++loads))
  await Promise.all([cache.read(), cache.read(), cache.read()])
  clock.now = 2_999
  expect((await cache.read()).version).toBe(1)
  clock.now = 3_000
  expect((await cache.read()).version).toBe(2)
})

test('cached settings, or the defaults at first, are returned immediately and reloaded in the background', async () => {
  let loads = 0
  const { cache, clock } = openCache(async () => settingsOfVersion(++loads))
  expect(cache.current().version).toBe(0)
  await expect.poll(() => cache.current().version).toBe(1)
  clock.now = 3_000
  expect(cache.current().version).toBe(1)
  await expect.poll(() => cache.current().version).toBe(2)
})

test('saved settings apply immediately, even if older ones are being loaded', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<AllSettings>()
  const { cache } = openCache(() => promise)
  const reading = cache.read()
  cache.put(settingsOfVersion(8))
  finish(settingsOfVersion(7))
  expect((await reading).version).toBe(8)
  expect((await cache.read()).version).toBe(8)
})

test('only the first page waits for an unresponsive database, and only briefly', async () => {
  let hangs = false
  const { promise, resolve: answer } = Promise.withResolvers<AllSettings>()
  const clock = { now: 0 }
  const cache = cacheSettings(
    () => (hangs ? promise : Promise.resolve(settingsOfVersion(1))),
    () => settingsOfVersion(0),
    () => clock.now,
    20,
  )
  await cache.read()
  hangs = true
  clock.now = 3_000
  expect((await cache.read()).version).toBe(1)
  clock.now = 3_021
  expect((await cache.read()).version).toBe(1)
  answer(settingsOfVersion(2))
  await promise
  await expect.poll(async () => (await cache.read()).version).toBe(2)
})

test('if loading fails, the last settings stay in use, or the defaults if there are none', async () => {
  let works = false
  const { cache, clock } = openCache(async () =>
    works ? settingsOfVersion(3) : Promise.reject(new Error('no database')),
  )
  expect((await cache.read()).version).toBe(0)
  works = true
  clock.now = 3_000
  expect((await cache.read()).version).toBe(3)
  works = false
  clock.now = 6_000
  expect((await cache.read()).version).toBe(3)
})
