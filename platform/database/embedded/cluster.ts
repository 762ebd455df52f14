import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { mostConnections, openConnection } from '../connect.ts'
import {
  type Patience,
  type Server,
  startServer,
  stopServer,
  usualPatience,
  findPostmaster,
  forgetStalePid,
  killProcesses,
} from './control.ts'
import { freePort } from './free-port.ts'
import { findPlace, databaseUser } from './place.ts'
import { initialise, readPassword, administrator, passwordOfSite, prepareSite, siteRole } from './roles.ts'

export type Cluster = {
  /** Connection string of the site's database, as the role that owns it. It holds as long as we live. */
  url: string
  /** That of a database of the cluster as its administrator, who may do everything. */
  administratorUrl(database: string): string
  /** The folder it lies in. */
  folder: string
  /** Fulfilled with a sentence when another process has taken the data folder. */
  lost: Promise<string>
  /** Ends it in an orderly way: connections are cut, what is committed is on disk. */
  stop(): Promise<void>
}

type Options = {
  /** How many connections the site opens at most; others get some beside them. */
  connections?: number
  /** Of PostgreSQL, beside its own. */
  settings?: Record<string, string>
  patience?: Patience
  /** Told when it has ended without being told to, why it does not come back, and that it is back. */
  report?(sentence: string): void
}

/** Another process serves this data folder; the message is a sentence for the operator. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Marque is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Connections beside those of the site: the owner's, for queries that are cancelled, back-ups, the doctor, superusers. */
const spared = 38

/** Held as long as we live; PostgreSQL lets it go by itself when we are killed. */
const ownerLock = 7_281_104

/**
 * Starts the embedded PostgreSQL of a data folder, making its cluster the first time. A server left behind by a
 * process that was killed is stopped first; one that another living process uses is left alone and refused. One that
 * dies while we live is started again, at the same address.
 */
export async function startCluster(dataDir: string, options: Options = {}): Promise<Cluster> {
  const held = await holdStart(dataDir)
  if (!held) throw new DataFolderInUse(dataDir)
  try {
    return await startAlone(dataDir, options)
  } finally {
    held.release()
  }
}

/** What PostgreSQL keeps in memory of its files: an eighth of what this machine or container has, from 128 MB to 1 GB. */
function megabytesOfBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(1_024, Math.max(128, memory / 8 / 1024 ** 2)))
}

async function startAlone(
  dataDir: string,
  { connections = mostConnections, settings: chosen = {}, patience = usualPatience, report = () => {} }: Options,
): Promise<Cluster> {
  const settings = {
    max_connections: String(connections + spared),
    shared_buffers: `${megabytesOfBuffers()}MB`,
    ...chosen,
  }
  const user = databaseUser()
  const place = findPlace(dataDir, user)
  const server: Server = { place, user, patience }
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
      // Backends of a killed server may still be going away, or a second start has just overtaken this one.
      if (attempt === 5) throw error
      await wait(700)
    }
  }
  const administratorUrl = (database: string) => addressOf(port, administrator, password, database)
  let owner = await takeOwnership(administratorUrl('postgres'))
  await prepareSite(owner, password)
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  const stopping = new AbortController()
  let reviving = Promise.resolve()
  watch()

  return {
    url: addressOf(port, siteRole, passwordOfSite(password)),
    administratorUrl,
    folder: place.folder,
    lost,
    stop: async () => {
      stopping.abort()
      await reviving
      await owner.end()
      await stopServer(server)
    },
  }

  /** Deals with a server that runs on this cluster already, or with what is left of one. */
  async function stopOrphan(): Promise<void> {
    const found = findPostmaster(cluster)
    if (!found) return forgetStalePid(cluster)
    try {
      await (await takeOwnership(addressOf(found.port, administrator, password, 'postgres'))).end()
    } catch (error) {
      if (error instanceof DataFolderInUse) throw error
      // It is starting up or shutting down, or hangs: stopping it is right in all cases.
    }
    await stopServer(server)
  }

  async function takeOwnership(address: string): Promise<Client> {
    const client = await openConnection(address, 'marque owner', patience.answer * 1000)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0]!.taken) return client
    await client.end()
    throw new DataFolderInUse(dataDir)
  }

  function watch(): void {
    const looking = setInterval(() => void endIfClosing(), looksEvery).unref()
    owner.once('end', () => {
      clearInterval(looking)
      if (!stopping.signal.aborted) reviving = revive()
    })
  }

  /** A server that was told to stop by others waits for our connections to end, and takes no new ones: it is ended. */
  async function endIfClosing(): Promise<void> {
    try {
      await (await openConnection(administratorUrl('postgres'), 'marque owner', looksEvery)).end()
    } catch (error) {
      if ((error as { code?: string }).code === '57P03' && !stopping.signal.aborted) await stopServer(server)
    }
  }

  async function revive(): Promise<void> {
    report('The embedded PostgreSQL has ended. It is started again.')
    const since = performance.now()
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        owner = await reviveOnce(performance.now() - since > mendsItself)
        watch()
        return report(`The embedded PostgreSQL is back after ${Math.round(performance.now() - since)} ms.`)
      } catch (error) {
        if (error instanceof DataFolderInUse) return lose(error.message)
        report((error as Error).message)
      }
      await wait(pause)
    }
  }

  /** A server of which only a part died mends itself; one that does not is stopped. */
  async function reviveOnce(isLate: boolean): Promise<Client> {
    if (!findPostmaster(cluster)) {
      killProcesses(cluster) // those of the dead server, which keep the next one from starting
      await startServer(server, port, settings)
    } else if (isLate) await stopServer(server)
    return takeOwnership(administratorUrl('postgres'))
  }
}

/** Milliseconds between two looks at whether the server takes connections. */
const looksEvery = 3_000

/** Milliseconds between two tries, when nothing helps. */
const longestPause = 5_000

/** Milliseconds in which a server that lost one of its processes is usually back. */
const mendsItself = 15_000

/** The address of the database of a data folder whose server is running; undefined when none is. */
export function findRunning(dataDir: string): string | undefined {
  const { folder } = findPlace(dataDir, databaseUser())
  const found = findPostmaster(join(folder, 'cluster'))
  return found && addressOf(found.port, siteRole, passwordOfSite(readPassword(folder)))
}

function addressOf(port: number, role: string, password: string, database = 'marque'): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Holds a folder while its database is started, so that of two that start at once one is refused before they get in each
 * other's way; undefined where another process holds it. What holds it is a name that Linux gives to one process at a time
 * and takes back when that ends, however it ends; other systems have no such names, and there nothing is held.
 */
async function holdStart(folder: string): Promise<{ release(): void } | undefined> {
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
