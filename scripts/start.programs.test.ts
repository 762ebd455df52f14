import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { becomeOwner, type Owner } from '#tests/server/owner.ts'
import {
  waitForExit,
  installProduct,
  kill,
  type Product,
  ready,
  type Run,
  undocumentedIn,
} from '#tests/server/product.ts'

const site = { DEMO: '0', ADMIN_PASSWORD: 'correct horse battery' }

let product: Product
let run: Run
let owner: Owner
let picture: Buffer
beforeAll(async () => {
  product = await installProduct({ linked: true })
})
afterAll(() => product.remove())

async function start(): Promise<void> {
  run = product.npmStart(site)
  await ready(run)
}

async function outputOf(...words: string[]): Promise<string> {
  const run = product.npm(['run', ...words], site)
  expect([await waitForExit(run), run.output()]).toEqual([0, expect.any(String)])
  return run.output()
}

/** Starting the site is slow, so all tests share a data folder, and each test continues where the previous one ended. */
describe('A site', { timeout: 240_000 }, () => {
  test('names a wrong variable before the pages are built', async () => {
    const pages = join(product.home, 'build')
    rmSync(pages)
    const wrong = product.npmStart({ PORT: 'http' })
    expect(await waitForExit(wrong)).toBe(1)
    expect(wrong.output()).toContain('PORT must be a port number (it is "http").')
    expect(wrong.output()).not.toContain('Pages')
    symlinkSync(resolve('build'), pages)
  })

  test('serves pages and the API after npm start', async () => {
    await start()
    expect(run.output()).toContain(`http://localhost:${product.port}`)
    expect((await fetch(`http://127.0.0.1:${product.port}/vehicles`)).status).toBe(200)
    owner = await becomeOwner(product.api)
    picture = await owner.download(owner.pictures[0]!)
  })

  test('loses no committed write if all its processes are killed', async () => {
    for (const pid of [...product.servers(), ...product.databases()]) kill(pid)
    await product.ended(run)
    await start()
    expect(await owner.listings()).toMatchObject([{ make: 'Lotus', imageUrls: owner.pictures }])
  })

  test('is backed up while it runs', async () => {
    expect(await outputOf('backup', '--', '--to', join(product.folder, 'box'), '--with-secret')).toMatch(
      /\d+ tables, \d+ picture files/,
    )
  })

  test('ends on SIGTERM without leaving a process, even if a request never ends', async () => {
    const half = connect(product.port, '127.0.0.1')
    half.on('error', () => {})
    half.write('POST /api/inquiries HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\nx')
    await fetch(`${product.api}/vehicles/latest`)
    run.child.kill('SIGTERM')
    await product.ended(run)
    expect(run.output()).not.toContain('While stopping')
    await product.noneLeft()
    expect(undocumentedIn(product.data)).toEqual([])
  })

  test('is restored from the backup after its data was lost', async () => {
    product.loseData()
    const [file] = readdirSync(join(product.folder, 'box'))
    expect(await outputOf('restore', '--', join(product.folder, 'box', file!))).toMatch(/^Restored as of .*$/m)
    await start()
    expect(await owner.listings()).toMatchObject([{ make: 'Lotus', imageUrls: owner.pictures }])
    expect((await owner.download(owner.pictures[0]!)).equals(picture)).toBe(true)
    run.child.kill('SIGTERM')
    await product.ended(run)
    await product.noneLeft()
  })
})
