import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, SystemUser } from './place.ts'

export type Timeouts = {
  /** Timeout in seconds for connecting. It is long to avoid stopping a server just because the machine is busy. */
  connect: number
  /** Time limits in seconds for a fast shutdown, and for an immediate one after that. Then the server is killed. */
  fast: number
  immediate: number
}

export const defaultTimeouts: Timeouts = { connect: 60, fast: 10, immediate: 10 }

export type Server = { place: Place; user: SystemUser; timeouts: Timeouts }

export class DatabaseNotStarted extends Error {}

export async function startServer(server: Server, port: number, settings: Record<string, string>): Promise<void> {
  const log = join(server.place.folder, 'log')
  const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0
  const options = ['-l', log, '-o', flags(port, settings)]
  if (await control(server, ['start', '-w', '-t', '60', ...options])) return
  const words = existsSync(log) ? readFileSync(log, 'utf8').slice(before) : ''
  throw new DatabaseNotStarted(`PostgreSQL failed to start. ${lastError(words)}Its log is ${log}.`)
}

/**
 * Stops the server with a fast shutdown, then with an immediate one, and finally kills it. After an immediate shutdown or a
 * kill, the next start replays the WAL.
 */
export async function stopServer(server: Server): Promise<void> {
  for (const mode of ['fast', 'immediate'] as const) {
    if (await control(server, ['stop', '-w', '-t', String(server.timeouts[mode]), '-m', mode])) return
  }
  killProcesses(join(server.place.folder, 'cluster'))
}

/** Runs one of PostgreSQL's programs in its own session, so Ctrl-C in a terminal doesn't stop the server before we do. */
export function run(
  { place, user }: Server,
  program: string,
  arguments_: string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const logged = program === 'initdb'
    const child = spawn(join(place.programs, program), arguments_, {
      ...user,
      cwd: place.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', logged ? 'pipe' : 'ignore'],
      detached: true,
    })
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}

async function control(server: Server, arguments_: string[]): Promise<boolean> {
  return (await run(server, 'pg_ctl', [...arguments_, '-D', join(server.place.folder, 'cluster')])).status === 0
}

function lastError(log: string): string {
  const words = [...log.matchAll(/\b(?:FATAL|PANIC|ERROR): +(.+)/g)].map(([, text]) => text!)
  return words.length > 0 ? `Last error: ${words.at(-1)}. ` : ''
}

function flags(port: number, settings: Record<string, string>): string {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_error_verbosity: 'terse', // details may contain personal data, such as a duplicate email address
    ...settings,
  }
  return [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)].join(' ')
}

export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && serves(pid, cluster) ? { pid, port } : undefined
}

/**
 * Removes a stale postmaster.pid if its process ID now belongs to an unrelated process, as often happens after a reboot or in a
 * container. PostgreSQL would refuse to start because of it. First kills surviving processes of the old server. Keeps a file
 * whose ID is unused, because PostgreSQL needs it to detect such processes.
 */
export function removeStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 0) || isAlive(pid)) {
    killProcesses(cluster)
    rmSync(file, { force: true })
  }
}

export function killProcesses(cluster: string): void {
  if (!existsSync(cluster)) return
  const recorded = findPostmaster(cluster)?.pid
  const found = existsSync('/proc/self')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : []
  const ours = found.filter((pid) => folderOf(pid) === realpathSync(cluster) && commandOf(pid).includes('postgres'))
  for (const pid of new Set([...(recorded ? [recorded] : []), ...ours])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function serves(pid: number, cluster: string): boolean {
  const command = ` ${commandOf(pid).replaceAll('\0', ' ')} `
  return command.includes('postgres') && (command.includes(` ${cluster} `) || folderOf(pid) === realpathSync(cluster))
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8') : ''
  return spawnSync('ps', ['-p', String(pid), '-o', 'command=']).stdout?.toString() ?? ''
}
