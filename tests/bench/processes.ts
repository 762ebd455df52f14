import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { memoryFlags } from '../../scripts/prepare.mjs'

export type Running = {
  url: string
  /** From its start until it answered that it is ready. */
  seconds: number
  /** Memory in MB of its process, or of a child with more; NaN where the system does not say. */
  memory(): number
  stop(): Promise<void>
}

/** The password of the demo's people. */
export const password = 'a bench has no secrets'

/**
 * The product on a database, or on one of its own in the folder, as `npm start` starts it, with
 * all limits off. `profile` is a folder for the profile of its processor time.
 */
export async function startProduct(
  databaseUrl: string | undefined,
  folder: string,
  profile?: string,
): Promise<Running> {
  const saysSo = async (_url: string, output: string) => output.includes('is ready')
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  return start([...profiling, ...memoryFlags, 'server/main.ts'], saysSo, {
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PASSWORD: password,
    APP_SECRET: 'of a bench that nobody else can reach',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  })
}

/** What the same answers could cost at least. */
export async function startFloor(databaseUrl: string): Promise<Running> {
  const answers = (url: string) =>
    fetch(`${url}/api/vehicles/latest`).then(
      ({ ok }) => ok,
      () => false,
    )
  return start(['tests/bench/floor.ts'], answers, { NODE_ENV: 'production', DATABASE_URL: databaseUrl })
}

type IsReady = (url: string, output: string) => Promise<boolean>

async function start(words: string[], isReady: IsReady, environment: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, words, {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill()) // also when the bench fails before it is ready
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  while (!(await isReady(url, output))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`\`${words.join(' ')}\` has ended:\n${output}`)
    await setTimeout(20)
  }
  const seconds = (performance.now() - begun) / 1_000
  return { url, seconds, memory: () => memoryOf(child.pid!), stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const kilobytes = [pid, ...children].map((it) => {
    const [, held = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${it}/status`, 'utf8')) ?? [] // none if it has just ended
    return Number(held)
  })
  return Math.round(Math.max(...kilobytes) / 1_024)
}
