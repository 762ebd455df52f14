import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { killProcesses } from './postmaster.ts'
import type { SystemUser } from './system-user.ts'

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
