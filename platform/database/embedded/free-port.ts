import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below Linux's ephemeral range, which starts at 32,768. Outgoing connections can take any port in that range. */
const range = [20_000, 32_768] as const
const attempts = 100

/**
 * Returns an unused port on this machine. The `count - 1` ports after it are unused, too. On Linux, other processes that call
 * this function don't get these ports while this process runs.
 */
export async function freePort(count = 1, draw = (low: number, high: number) => randomInt(low, high)): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const first = draw(range[0], range[1] - count)
    const ports = Array.from({ length: count }, (_, offset) => first + offset)
    if (await areFree(ports)) return first
  }
  throw new Error(`No free port from ${range[0]} to ${range[1]} was found.`)
}

async function areFree(ports: number[]): Promise<boolean> {
  for (const port of ports) if (!(await claim(port)) || !(await isUnblocked(port))) return false
  return true
}

function isUnblocked(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

async function claim(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const holder = createServer().listen(`\0marque-port-${port}`).unref()
  return once(holder, 'listening').then(
    () => true,
    () => false,
  )
}
