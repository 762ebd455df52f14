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
  removeStalePid,
  killProcesses,
} from './control.ts'
import { freePort } from './free-port.ts'
import { findPlace, databaseUser } from './place.ts'
import { initialise, readPassword, administrator, deriveSitePassword, prepareSite, siteRole } from './roles.ts'

export type Cluster = {
  /** Connection string for the role that owns the site's database. Doesn't change while this process runs. */
  url: string
  administratorUrl(database: string): string
  folder: string
  /** Resolves with an explanation if another process has taken over the data folder. */
  lost: Promise<string>
  stop(): Promise<void>
}

type Options = {
  connections?: number
  settings?: Record<string, string>
  timeouts?: Timeouts
  /** Called when the server exits unexpectedly, when a restart fails, and when the server is running again. */
  report?(sentence: string): void
}

/** Thrown if another process is using the data folder. The message is written for the operator. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Marque is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Connections in addition to the site's: for this process, cancel requests, backups, `npm run doctor` and superusers. */
const extraConnections = 38

/** Key of the advisory lock that marks this process as the cluster's owner. PostgreSQL releases it if the process dies. */
const ownerLock = 7_281_104

/**
 * Starts a data folder's embedded PostgreSQL, and creates the cluster on the first start. First stops a server that a killed
 * process left behind. Throws `DataFolderInUse` if the process that owns the server is still alive. If the server dies later,
 * it is restarted on the same port.
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

/** Returns the size of `shared_buffers`: an eighth of the memory of this machine or container, between 128 MB and 1 GB. */
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
      // Retry, because backends of a killed server may still be exiting, or a concurrent start may have won the race.
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
    url: addressOf(port, siteRole, deriveSitePassword(password)),
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

  async function stopOrphan(): Promise<void> {
    const found = findPostmaster(cluster)
    if (!found) return removeStalePid(cluster)
    try {
      await (await takeOwnership(addressOf(found.port, administrator, password, 'postgres'))).end()
    } catch (error) {
      if (error instanceof DataFolderInUse) throw error
      // The server is starting up, shutting down or hanging. Stop it in all of these cases.
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

  /**
   * Stops the server if another program has requested a shutdown. Such a server accepts no new connections, but would wait
   * for ours to close.
   */
  async function stopIfClosing(): Promise<void> {
    try {
      await (await openConnection(administratorUrl('postgres'), 'marque owner', checkInterval)).end()
    } catch (error) {
      if ((error as { code?: string }).code === '57P03' && !stopping.signal.aborted) await stopServer(server)
    }
  }

  async function restart(): Promise<void> {
    report('The embedded PostgreSQL exited unexpectedly and is being restarted.')
    const since = performance.now()
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        owner = await restartOnce(performance.now() - since > recoveryTime)
        watch()
        return report(`The embedded PostgreSQL is running again after ${Math.round(performance.now() - since)} ms.`)
      } catch (error) {
        if (error instanceof DataFolderInUse) return lose(error.message)
        report((error as Error).message)
      }
      await wait(pause)
    }
  }

  /**
   * Restarts a dead server. A server that only lost a backend process usually recovers on its own, but is stopped if that takes
   * too long.
   */
  async function restartOnce(isLate: boolean): Promise<Client> {
    if (!findPostmaster(cluster)) {
      killProcesses(cluster) // surviving backends would prevent a start
      await startServer(server, port, settings)
    } else if (isLate) await stopServer(server)
    return takeOwnership(administratorUrl('postgres'))
  }
}

const checkInterval = 3_000

const longestPause = 5_000

const recoveryTime = 15_000

export function findRunning(dataDir: string): string | undefined {
  const { folder } = findPlace(dataDir, databaseUser())
  const found = findPostmaster(join(folder, 'cluster'))
  return found && addressOf(found.port, siteRole, deriveSitePassword(readPassword(folder)))
}

function addressOf(port: number, role: string, password: string, database = 'marque'): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Locks a folder while its database starts, so that concurrent starts don't interfere with each other. Returns
 * undefined if another process holds the lock. The lock is an abstract socket name: Linux gives it to one process and
 * releases it when that
 * process exits for any reason. Other systems lack abstract sockets, so there is no lock.
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
