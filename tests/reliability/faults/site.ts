import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunning } from '#platform/database/embedded/cluster.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { findPlace, databaseUser } from '#platform/database/embedded/place.ts'

export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'marque-faults-'))
  chmodSync(path, 0o755) // so that the database's system user has access
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The real product with the embedded PostgreSQL on its own data folder. Tests kill and restart it. */
export type FaultySite = Awaited<ReturnType<typeof openSite>>

/** `program` contains the arguments for Node: options and the path of a server, which must serve `/readyz`. */
export async function openSite(
  folder: string,
  environment: Record<string, string> = {},
  program: readonly string[] = ['server/main.ts'],
) {
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  return {
    url,
    start,
    killServer,
    killDatabase,
    ready,
    stop,
    databaseUrl,
    output: () => output,
    memory: () => memoryOf(child!.pid!),
  }

  function start(): void {
    child = spawn(process.execPath, program, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: '1',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT: 'off',
        ...environment,
      },
    })
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  }

  async function killServer(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Kills only the postmaster, as an administrator or the OOM killer might. */
  function killDatabase(): void {
    const pid = Number(readFileSync(join(databaseFolder(), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
  }

  function databaseFolder(): string {
    return findPlace(folder, databaseUser()).folder
  }

  function databaseUrl(): string {
    const running = findRunning(folder)
    if (!running) throw new Error('The database is not running.')
    return running
  }

  /** Waits until the site is ready, and returns the time in milliseconds. Throws if the server has exited. */
  async function ready(limit = 120_000): Promise<number> {
    const since = performance.now()
    while (performance.now() - since < limit) {
      if (child!.exitCode !== null) throw new Error(`The server exited (${child!.exitCode}): ${output.slice(-2_000)}`)
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (answer?.ok) return performance.now() - since
      await wait(50)
    }
    throw new Error(`The server does not respond: ${output.slice(-2_000)}`)
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}
