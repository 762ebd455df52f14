import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const drawing = (ports: number[]) => (low: number, high: number) => ports.shift() ?? randomInt(low, high)

test('free ports are below those of outgoing connections', async () => {
  for (let n = 0; n < 50; n++) expect(await freePort(10)).toBeLessThanOrEqual(32_768 - 10)
})

test.runIf(process.platform === 'linux')('no port is returned twice', async () => {
  const first = await freePort(2)
  const next = await freePort(2, drawing([first, first - 1, first + 1]))
  expect(Math.abs(next - first)).toBeGreaterThan(1)
})

test('a port is skipped if it, or the next one needed, is in use', async () => {
  const program = createServer().listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { port } = program.address() as AddressInfo
  expect(await freePort(2, drawing([port, port - 1]))).toBeLessThan(32_768)
  program.close()
})
