import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { waitForExit, installProduct, kill, type Product, ready, type Run } from '#tests/server/product.ts'

let product: Product
let run: Run
beforeAll(async () => {
  product = await installProduct()
})
afterAll(() => product.remove())

/** Starting the site is slow, so all tests share a data folder, and each test continues where the previous one ended. */
describe('npm start', { timeout: 180_000 }, () => {
  test('serves from a folder with a space in its name', async () => {
    run = product.npmStart()
    await ready(run)
    expect((await fetch(`${product.api}/vehicles/latest`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${product.port}/`)).status).toBe(200)
  })

  test('refuses a second start on the same data folder with a sentence, and the first keeps serving', async () => {
    const second = product.npmStart({ PORT: String(await freePort()) })
    expect(await waitForExit(second)).not.toBe(0)
    expect(second.output()).toContain('Another Marque is running on the data folder')
    expect((await fetch(`http://localhost:${product.port}/readyz`)).status).toBe(200)
  })

  test('ends on SIGTERM to npm without leaving a process, even if a request never ends', async () => {
    const half = connect(product.port, '127.0.0.1')
    half.on('error', () => {})
    const drip = setInterval(() => half.write('x'), 200)
    half.write(
      'POST /api/inquiries HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    )
    await fetch(`${product.api}/vehicles/latest`)
    run.child.kill('SIGTERM')
    await product.ended(run)
    clearInterval(drip)
    expect(run.output()).not.toContain('While stopping')
    await product.noneLeft()
  })

  test('does not install or build again the second time', async () => {
    run = product.npmStart()
    await ready(run)
    expect(run.output()).toContain(`http://localhost:${product.port}`)
    expect(run.output()).not.toMatch(/Packages|Pages/)
  })

  test('starts after everything was killed, and no committed write is lost', async () => {
    const sentBefore = await product.sendInquiry('Sent before the crash')
    for (const pid of product.servers()) kill(pid)
    await product.ended(run)
    await expect.poll(() => product.databases().length).toBeGreaterThan(0)

    run = product.npmStart()
    await ready(run)
    expect(await product.sendInquiry('Sent after the crash')).toBeGreaterThan(sentBefore)
    for (const text of ['Sent before the crash', 'Sent after the crash']) {
      await expect.poll(() => product.mails().some((mail) => mail.includes(text)), { timeout: 10_000 }).toBe(true)
    }
  })

  test('restarts a killed database, and pages answer 503 until then', async () => {
    const dead = product.databases()
    for (const pid of dead) kill(pid)
    const statuses = new Set<number>()
    const status = async () => {
      const { status } = await fetch(`http://localhost:${product.port}/vehicles`)
      statuses.add(status)
      return status
    }
    await expect.poll(() => product.databases().some((pid) => !dead.includes(pid)), { timeout: 60_000 }).toBe(true)
    await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe(200)
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
    expect(await product.sendInquiry('Sent after the database died')).toBeGreaterThan(0)
    expect(run.child.exitCode).toBeNull()
  })

  test('ends on Ctrl-C', async () => {
    run.child.kill('SIGINT')
    await product.ended(run)
    await product.noneLeft()
  })

  test('ends with one sentence if the port is in use', async () => {
    const server = createServer().listen(product.port, '127.0.0.1')
    const busy = product.npmStart()
    expect(await product.ended(busy)).not.toBe(0)
    expect(busy.output()).toContain(`Port ${product.port} is in use by another program.`)
    server.close()
    await product.noneLeft()
  })

  test('ends with one sentence if a variable is invalid', async () => {
    const wrong = product.npmStart({ PORT: 'http' })
    expect(await product.ended(wrong)).not.toBe(0)
    expect(wrong.output()).toMatch(/PORT must be a port number \(it is "http"\)\./)
    expect(wrong.output()).not.toMatch(/^\s+at /m)
    const file = product.npmStart({ DATA_DIR: '/etc/hostname/data' })
    expect(await product.ended(file)).not.toBe(0)
    expect(file.output()).toMatch(/DATA_DIR cannot be used: \/etc\/hostname/)
    await product.noneLeft()
  })

  test('ends with one sentence if the database does not respond', async () => {
    const nowhere = `postgres://marque:x@127.0.0.1:${await freePort()}/marque`
    const unreachable = product.npmStart({ DATABASE_URL: nowhere, APP_SECRET: 'x'.repeat(32), HOST: '127.0.0.1' })
    expect(await product.ended(unreachable)).not.toBe(0)
    expect(unreachable.output()).toContain('DATABASE_URL cannot be used: no PostgreSQL server responds at its address')
    expect(unreachable.output()).not.toMatch(/^\s+at /m)
    await product.noneLeft()
  })
})
