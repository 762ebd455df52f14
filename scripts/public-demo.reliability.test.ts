import { afterAll, beforeAll, expect, test } from 'vitest'
import { installProduct, type Product, ready, type Run } from '#tests/server/product.ts'

/** The tests use one data folder, first for a demo, then for a public site, and then for a demo again. */
let product: Product
beforeAll(async () => {
  product = await installProduct()
})
afterAll(() => product.remove())

const known = 'the public password'
const own = 'the operator password'
const outside = { PUBLIC_URL: 'https://cars.example', HOST: '127.0.0.1', DEMO_PASSWORD: known }

test('A demo on this machine lets visitors sign in with one click', { timeout: 360_000 }, async () => {
  await withRunningDemo({ DEMO_PASSWORD: known }, async () => {
    expect(await post('/demo/sign-in', { username: 'seller' })).toBe(200)
  })
})

test('A site with a public address ends its demo and has the operator’s admin', { timeout: 360_000 }, async () => {
  await withRunningDemo({ ...outside, ADMIN_PASSWORD: own }, async (run) => {
    expect(run.output()).toContain('Warning   This data folder was a demo.')
    expect(run.output()).not.toContain(known)
    expect(await post('/demo/sign-in', { username: 'seller' })).toBe(404)
    for (const username of ['admin', 'seller', 'buyer', 'demo:seller'])
      expect(await signIn(username, known)).not.toBe(200)
    expect(await signIn('admin', own)).toBe(200)
    expect(await (await fetch(`${product.api}/vehicles/latest`)).json()).toEqual([])
    expect(await page('')).not.toContain('This site is a demo')
  })
})

test('A demo with an admin password is refused with a sentence', { timeout: 360_000 }, async () => {
  const both = product.npmStart({ ...outside, DEMO: '1', ADMIN_PASSWORD: own })
  expect(await product.ended(both)).not.toBe(0)
  expect(both.output()).toContain('ADMIN_PASSWORD cannot be set together with DEMO=1')
})

test('A public demo is announced at the start and on each page', { timeout: 360_000 }, async () => {
  await withRunningDemo({ ...outside, DEMO: '1' }, async (run) => {
    expect(run.output()).toContain('Warning   This demo can be reached from outside')
    expect(await post('/demo/sign-in', { username: 'seller' })).toBe(200)
    for (const path of ['', 'vehicles', 'sign-in', 'nowhere']) expect(await page(path)).toContain('This site is a demo')
    expect(await (await fetch(`${product.api}/vehicles/latest`)).json()).not.toEqual([])
  })
})

async function withRunningDemo(environment: Record<string, string>, work: (run: Run) => Promise<void>): Promise<void> {
  const run = product.npmStart(environment)
  await ready(run)
  await work(run)
  run.child.kill('SIGTERM')
  await product.ended(run)
}

async function post(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(product.api + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

function signIn(username: string, password: string): Promise<number> {
  return post('/identity/sign-in/username', { username, password })
}

async function page(path: string): Promise<string> {
  return (await fetch(`http://localhost:${product.port}/${path}`)).text()
}
