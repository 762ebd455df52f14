import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, SystemUser } from './place.ts'

/** Seconds that a server may take to do what it is told. */
export type Patience = {
  /** To answer who serves it. Long, because a busy machine is no reason to stop a server that somebody uses. */
  answer: number
  /** To stop in order, then at once; one that still runs is killed. */
  fast: number
  immediate: number
}

export const usualPatience: Patience = { answer: 60, fast: 10, immediate: 10 }

/** What the programs of PostgreSQL are told to work on, and as whom. */
export type Server = { place: Place; user: SystemUser; patience: Patience }

/** The message is a sentence for the operator. */
export class DatabaseNotStarted extends Error {}

/** Throws what PostgreSQL said last when it does not come up. */
export async function startServer(server: Server, port: number, settings: Record<string, string>): Promise<void> {
  const log = join(server.place.folder, 'log')
  const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0
  const options = ['-l', log, '-o', flags(port, settings)]
  if (await control(server, ['start', '-w', '-t', '60', ...options])) return
  const words = existsSync(log) ? readFileSync(log, 'utf8').slice(before) : ''
  throw new DatabaseNotStarted(`PostgreSQL does not start. ${lastWords(words)}Its log is ${log}.`)
}

/** In order, then at once, then by force: then the next start replays what had not been written down. */
export async function stopServer(server: Server): Promise<void> {
  for (const mode of ['fast', 'immediate'] as const) {
    if (await control(server, ['stop', '-w', '-t', String(server.patience[mode]), '-m', mode])) return
  }
  killProcesses(join(server.place.folder, 'cluster'))
}

/** pg_ctl puts the server into a session of its own, so that Ctrl-C in a terminal does not reach it before us. */
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

/** What went wrong, without the time and the number of the process before it. */
function lastWords(log: string): string {
  const words = [...log.matchAll(/\b(?:FATAL|PANIC|ERROR): +(.+)/g)].map(([, text]) => text!)
  return words.length > 0 ? `It says: ${words.at(-1)}. ` : ''
}

function flags(port: number, settings: Record<string, string>): string {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_error_verbosity: 'terse', // details hold what people wrote, such as an address that is taken
    ...settings,
  }
  return [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)].join(' ')
}

/** The server that runs on a cluster, by its postmaster.pid; undefined when the file is absent or left over. */
export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && serves(pid, cluster) ? { pid, port } : undefined
}

/**
 * PostgreSQL refuses to start when the process number of its file lives, whatever program has that number now (after a
 * restart of the machine or in a container it is often another): such a file is removed. Otherwise it stays, because
 * by it PostgreSQL sees that processes of a server that was killed still work on the files.
 */
export function forgetStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 0) || isAlive(pid)) {
    killProcesses(cluster)
    rmSync(file, { force: true })
  }
}

/** Kills what works on a cluster: the server, or what one left behind that was killed itself. */
export function killProcesses(cluster: string): void {
  if (!existsSync(cluster)) return
  const recorded = findPostmaster(cluster)?.pid
  const found = existsSync('/proc/self')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : []
  const theirs = found.filter((pid) => folderOf(pid) === realpathSync(cluster) && commandOf(pid).includes('postgres'))
  for (const pid of new Set([...(recorded ? [recorded] : []), ...theirs])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
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

/** Whether the process is a PostgreSQL on this very cluster, by its command or by the folder that it works in. */
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
