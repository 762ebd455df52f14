import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCopies, copyVehicle, findFile, findPage, storePages } from './copies.ts'
import { cacheOfVehicle, copyLimits, sharedCache, vehicleCaches } from './rules.ts'

type Stored = Map<string, Map<string, Response>>

/** The part of the browser's caches that the worker uses, in memory. */
function openCaches(stored: Stored) {
  const open = (name: string) => {
    if (!stored.has(name)) stored.set(name, new Map())
    const cache = stored.get(name)!
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
      keys: async () => [...cache.keys()].map((path) => ({ url: `https://cars.test${path}` })),
      delete: async ({ url }: { url: string }) => cache.delete(new URL(url).pathname),
    }
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) =>
      [...stored.values()]
        .find((cache) => cache.has(path))
        ?.get(path)!
        .clone(),
  }
}

let stored: Stored
let answers: (path: string) => Response | Promise<Response>
const names = () => vehicleCaches([...stored.keys()])
const pathsOf = (id: number) => [...(stored.get(cacheOfVehicle(id))?.keys() ?? [])]

const time = '<time data-copied-at="">just now</time>'
const pageOf = (path: string) =>
  new Response(
    path.startsWith('/offline/vehicles/')
      ? `<link href="/assets/frame-a1.css"/><p>${time}</p><img src="/images/a.webp"/><img src="/images/b.webp"/>` +
          `<template data-copy-entry=""><li>${path} ${time}</li></template>`
      : `<h1>${path}</h1><ul data-copies=""></ul>`,
    { headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" } },
  )
const answerAll = (path: string) => (path.startsWith('/offline') ? pageOf(path) : new Response('x'.repeat(100)))

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 14, 5) })
  answers = answerAll
  vi.stubGlobal('caches', openCaches(stored))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => answers(path)),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a copy has its pictures, and requests nothing with cookies', async () => {
  await copyVehicle(7)
  expect(pathsOf(7)).toEqual(['/offline/files/images/a.webp', '/offline/files/images/b.webp', '/offline/vehicles/7'])
  expect([...stored.get(sharedCache)!.keys()]).toEqual(['/offline/files/assets/frame-a1.css'])
  for (const [, options] of vi.mocked(fetch).mock.calls) expect(options).toMatchObject({ credentials: 'omit' })
  const page = (await findPage('/vehicles/7'))!
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await page.text()).toContain('<img src="/offline/files/images/a.webp"/>')
  expect((await findFile('/offline/files/images/a.webp')).status).toBe(200)
  expect((await findFile('/offline/files/images/c.webp')).status).toBe(404)
})

test('the oldest copies are deleted, and a new copy of a vehicle is the newest', async () => {
  for (let id = 1; id <= copyLimits.vehicles; id++) await copyVehicle(id)
  vi.setSystemTime(Date.now() + copyLimits.freshFor)
  await copyVehicle(1)
  await copyVehicle(99)
  expect(names()).toHaveLength(copyLimits.vehicles)
  expect([names()[0], ...names().slice(-2)]).toEqual([3, 1, 99].map(cacheOfVehicle))
})

test('pictures that exceed the limit of a copy are left out', async () => {
  answers = (path) => (path.startsWith('/images') ? new Response('x'.repeat(700_000)) : answerAll(path))
  await copyVehicle(7)
  expect(pathsOf(7)).toEqual(['/offline/files/images/a.webp', '/offline/vehicles/7'])
})

test('a copy is not renewed within a minute, and is deleted if the vehicle is no longer public', async () => {
  await copyVehicle(7)
  answers = () => new Response(null, { status: 404 })
  await copyVehicle(7)
  expect(names()).toEqual([cacheOfVehicle(7)])
  vi.setSystemTime(Date.now() + copyLimits.freshFor)
  await copyVehicle(7)
  expect(names()).toEqual([])
})

test('a failed request keeps the copy', async () => {
  await copyVehicle(7)
  vi.setSystemTime(Date.now() + copyLimits.freshFor)
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(copyVehicle(7)).rejects.toThrow('Failed to fetch')
  expect(names()).toEqual([cacheOfVehicle(7)])
})

test('clearing also stops a copy in progress', async () => {
  await copyVehicle(3)
  const { promise, resolve } = Promise.withResolvers<void>()
  answers = (path) => promise.then(() => answerAll(path))
  const copying = copyVehicle(7)
  await clearCopies()
  resolve()
  await copying
  expect(names()).toEqual([])
})

test('without a copy, pages list the copies, the newest first', async () => {
  await storePages()
  await copyVehicle(3)
  await copyVehicle(7)
  const start = await (await findPage('/'))!.text()
  expect(start).toMatch(/^<h1>\/offline<\/h1>.*vehicles\/7 .*vehicles\/3 /)
  expect(start).not.toContain('just now')
  expect(await (await findPage('/profile'))!.text()).toContain('<h1>/offline/missing</h1>')
  expect(await (await findPage('/vehicles/8'))!.text()).toContain('<h1>/offline/missing</h1>')
})
