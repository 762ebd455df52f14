import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { maxConnections, openConnection } from '../connect.ts'
import {
  type Timeouts,
  type Server,
  startServer,
  stopServer,
  defaultTimeouts,
  findPostmaster,
  forgetStalePid,
  killProcesses,
} from './control.ts'
import { freePort } from './free-port.ts'
import { findPlace, databaseUser } from './place.ts'
import { initialise, readPassword, administrator, passwordOfSite, prepareSite, siteRole } from './roles.ts'

export type Cluster = {
  /** Connection string of the site's database, for the role that owns it. It does not change while this process runs. */
  url: string
  /** Returns the connection string of a database of the cluster for its administrator. */
  administratorUrl(database: string): string
  /** The folder of the cluster. */
  folder: string
  /** Resolves with an explanation when another process has taken over the data folder. */
  lost: Promise<string>
  /** Shuts down cleanly: closes connections; committed data is on disk. */
  stop(): Promise<void>
}

type Options = {
  /** Maximum number of connections of the site; a few more are reserved for others. */
  connections?: number
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>
  timeouts?: Timeouts
  /** Called when the server ends unexpectedly, when a restart fails, and when it is running again. */
  report?(sentence: string): void
}

/** Another process uses this data folder; the message is a sentence for the operator. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Marque is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Additional connections: for the owner, cancel requests, backups, the doctor, and superusers. */
const extraConnections = 38

/** An advisory lock that this process holds; PostgreSQL releases it if the process is killed. */
const ownerLock = 7_281_104

/**
 * Starts the embedded PostgreSQL of a data folder, and creates its cluster the first time. First stops a server that a
 * killed process left behind. Refuses to start if another living process uses the server. Restarts a server that dies
 * while this process runs, at the same address.
 */
export async function startCluster(dataDir: string, options: Options = {}): Promise<Cluster> {
  const lock = await lockStart(dataDir)
  if (!lock) throw new DataFolderInUse(dataDir)
  try {
    return await startAlone(dataDir, options)
  } finally {
    lock.release()
  }
}

/** Returns the size of PostgreSQL's shared buffers: an eighth of the memory of this machine or container, from 128 MB to 1 GB. */
function megabytesOfBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(1_024, Math.max(128, memory / 8 / 1024 ** 2)))
}

async function startAlone(
  dataDir: string,
  { connections = maxConnections, settings: chosen = {}, timeouts = defaultTimeouts, report = () => {} }: Options,
): Promise<Cluster> {
  const settings = {
    max_connections: String(connections + extraConnections),
    shared_buffers: `${megabytesOfBuffers()}MB`,
    ...chosen,
  }
  const user = databaseUser()
  const place = findPlace(dataDir, user)
  const server: Server = { place, user, timeouts }
  const cluster = join(place.folder, 'cluster')
  const password = readPassword(place.folder)
  await initialise(server, password)
  let port = 0
  for (let attempt = 1; ; attempt++) {
    await stopOrphan()
    port = await freePort()
    try {
      await startServer(server, port, settings)
      break
    } catch (error) {
      // Backends of a killed server may still be exiting, or a second start was faster.
      if (attempt === 5) throw error
      await wait(700)
    }
  }
  const administratorUrl = (database: string) => addressOf(port, administrator, password, database)
  let owner = await takeOwnership(administratorUrl('postgres'))
  await prepareSite(owner, password)
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  const stopping = new AbortController()
  let restarting = Promise.resolve()
  watch()

  return {
    url: addressOf(port, siteRole, passwordOfSite(password)),
    administratorUrl,
    folder: place.folder,
    lost,
    stop: async () => {
      stopping.abort()
      await restarting
      await owner.end()
      await stopServer(server)
    },
  }

  /** Stops a server that already runs on this cluster, or removes its remains. */
  async function stopOrphan(): Promise<void> {
    const found = findPostmaster(cluster)
    if (!found) return forgetStalePid(cluster)
    try {
      await (await takeOwnership(addressOf(found.port, administrator, password, 'postgres'))).end()
    } catch (error) {
      if (error instanceof DataFolderInUse) throw error
      // It is starting up, shutting down, or hanging: stopping it is right in all cases.
    }
    await stopServer(server)
  }

  async function takeOwnership(address: string): Promise<Client> {
    const client = await openConnection(address, 'marque owner', timeouts.connect * 1000)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0]!.taken) return client
    await client.end()
    throw new DataFolderInUse(dataDir)
  }

  function watch(): void {
    const timer = setInterval(() => void stopIfClosing(), checkInterval).unref()
    owner.once('end', () => {
      clearInterval(timer)
      if (!stopping.signal.aborted) restarting = restart()
    })
  }

  /** Stops a server that someone else has asked to shut down: it accepts no connections, but waits until ours end. */
  async function stopIfClosing(): Promise<void> {
    try {
      await (await openConnection(administratorUrl('postgres'), 'marque owner', checkInterval)).end()
    } catch (error) {
      if ((error as { code?: string }).code === '57P03' && !stopping.signal.aborted) await stopServer(server)
    }
  }

  async function restart(): Promise<void> {
    report('The embedded PostgreSQL has ended unexpectedly and is being restarted.')
    const since = performance.now()
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        owner = await restartOnce(performance.now() - since > recoveryTime)
        watch()
        return report(`The embedded PostgreSQL was restarted after ${Math.round(performance.now() - since)} ms.`)
      } catch (error) {
        if (error instanceof DataFolderInUse) return lose(error.message)
        report((error as Error).message)
      }
      await wait(pause)
    }
  }

  /** A server that lost one of its processes usually recovers by itself. If it does not, it is stopped. */
  async function restartOnce(isLate: boolean): Promise<Client> {
    if (!findPostmaster(cluster)) {
      killProcesses(cluster) // leftovers of the dead server prevent a start
      await startServer(server, port, settings)
    } else if (isLate) await stopServer(server)
    return takeOwnership(administratorUrl('postgres'))
  }
}

/** Milliseconds between checks whether the server accepts connections. */
const checkInterval = 3_000

/** Maximum milliseconds between restart attempts. */
const longestPause = 5_000

/** Milliseconds within which a server that lost one of its processes usually recovers. */
const recoveryTime = 15_000

/** Returns the address of a data folder's running database; undefined if it is not running. */
export function findRunning(dataDir: string): string | undefined {
  const { folder } = findPlace(dataDir, databaseUser())
  const found = findPostmaster(join(folder, 'cluster'))
  return found && addressOf(found.port, siteRole, passwordOfSite(readPassword(folder)))
}

function addressOf(port: number, role: string, password: string, database = 'marque'): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Locks a folder while its database starts, so that of two concurrent starts one is refused before they interfere with
 * each other; undefined if another process has the lock. The lock is an abstract socket name, which Linux gives to one process
 * and releases when that ends for any reason. Other systems have no such names, so there is no lock.
 */
async function lockStart(folder: string): Promise<{ release(): void } | undefined> {
  if (process.platform !== 'linux') return { release: () => {} }
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)
  const holder = createServer().listen(`\0marque-start-${name}`).unref()
  try {
    await once(holder, 'listening')
    return { release: () => void holder.close() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}
