import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { openConnection } from '../connect.ts'
import { readPassword, writePasswordFile } from './password.ts'
import { findPlace, type Place } from './place.ts'
import { findPostmaster, removeStalePid } from './postmaster.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

export type Cluster = {
  /** Connection string of a database of the cluster; `marque` without a name. */
  url(database?: string): string
  /** The folder it lies in. */
  folder: string
  /** Fulfilled when it has ended without being told to. */
  lost: Promise<void>
  /** Ends it in an orderly way: connections are cut, what is committed is on disk. */
  stop(): Promise<void>
}

/** Another process serves this data folder; the message is a sentence for the operator. */
export class DataFolderInUse extends Error {}

/** Held as long as we live; PostgreSQL lets it go by itself when we are killed. */
const ownerLock = 7_281_104

/**
 * Starts the embedded PostgreSQL of a data folder, making its cluster the first time. A server left behind by a
 * process that was killed is stopped first; one that another living process uses is left alone and refused.
 */
export async function startCluster(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const user = databaseUser()
  const place = findPlace(dataDir, user)
  const password = readPassword(place.folder)
  await initialise(place, user, password)
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(place, user, password, dataDir)
    const port = await freePort()
    const started = await control(place, user, [
      'start',
      '-w',
      '-t',
      '60',
      '-l',
      join(place.folder, 'log'),
      '-o',
      flags(port, settings),
    ])
    if (started) return own(place, user, password, port, dataDir)
    // Backends of a killed server may still be going away, or a second start has just overtaken this one.
    if (attempt === 5) throw new Error(`PostgreSQL does not start. Its log is ${join(place.folder, 'log')}.`)
    await wait(700)
  }
}

/** The address of the database of a data folder whose server is running; undefined when none is. */
export function findRunning(dataDir: string): string | undefined {
  const { folder } = findPlace(dataDir, databaseUser())
  const found = findPostmaster(join(folder, 'cluster'))
  return found && addressOf(found.port, readPassword(folder))
}

async function own(place: Place, user: SystemUser, password: string, port: number, dataDir: string): Promise<Cluster> {
  const url = (database?: string) => addressOf(port, password, database)
  const owner = await openConnection(url('postgres'), 'marque owner')
  const ended = new Promise<void>((resolve) => owner.once('end', resolve))
  if (!(await takeOwnership(owner))) {
    await owner.end()
    throw inUse(dataDir)
  }
  const { rowCount } = await owner.query("select 1 from pg_database where datname = 'marque'")
  if (!rowCount) await owner.query('create database marque')
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let stopping = false
  void ended.then(() => stopping || lose())
  return {
    url,
    folder: place.folder,
    lost,
    stop: async () => {
      stopping = true
      await owner.end()
      await stopServer(place, user)
    },
  }
}

async function initialise(place: Place, user: SystemUser, password: string): Promise<void> {
  const [cluster, partial] = [join(place.folder, 'cluster'), join(place.folder, 'cluster.partial')]
  if (existsSync(cluster)) return
  rmSync(partial, { recursive: true, force: true })
  const passwordFile = writePasswordFile(place.folder, password, user)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = ['--username=marque', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, output } = await run(place, user, 'initdb', [`--pgdata=${partial}`, ...encoding, ...login])
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`The embedded database could not be made: ${output.trim().slice(-500)}`)
  renameSync(partial, cluster) // only a complete cluster bears the name
}

/** Deals with a server that runs on this cluster already, or with what is left of one. */
async function stopOrphan(place: Place, user: SystemUser, password: string, dataDir: string): Promise<void> {
  const found = findPostmaster(join(place.folder, 'cluster'))
  if (!found) return removeStalePid(join(place.folder, 'cluster'))
  try {
    const client = await openConnection(addressOf(found.port, password, 'postgres'), 'marque owner')
    const free = await takeOwnership(client).finally(() => client.end())
    if (!free) throw inUse(dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    // It is starting up or shutting down: stopping it is right in both cases.
  }
  await stopServer(place, user)
}

/** In order, and where that takes too long, at once: then the next start replays what had not been written down. */
async function stopServer(place: Place, user: SystemUser): Promise<void> {
  const isStopped = await control(place, user, ['stop', '-w', '-t', String(stopPatience), '-m', 'fast'])
  if (!isStopped) await control(place, user, ['stop', '-w', '-m', 'immediate'])
}

/** Seconds. */
const stopPatience = 10

async function takeOwnership(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
  return rows[0]!.taken
}

function addressOf(port: number, password: string, database = 'marque'): string {
  return `postgres://marque:${password}@127.0.0.1:${port}/${database}`
}

function inUse(dataDir: string): DataFolderInUse {
  return new DataFolderInUse(
    `Another Marque is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

function flags(port: number, settings: Record<string, string>): string {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '60',
    ...settings,
  }
  return [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)].join(' ')
}

async function control(place: Place, user: SystemUser, arguments_: string[]): Promise<boolean> {
  return (await run(place, user, 'pg_ctl', [...arguments_, '-D', join(place.folder, 'cluster')])).status === 0
}

/** pg_ctl puts the server into a session of its own, so that Ctrl-C in a terminal does not reach it before us. */
function run(
  place: Place,
  user: SystemUser,
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
