import { setTimeout as wait } from 'node:timers/promises'
import { folderStorage } from '#platform/storage/storage.ts'
import { check, type Figures, sweep } from './checks.ts'
import { startClients } from './clients.ts'
import type { Fault } from './fault.ts'
import { openMailServer } from './mail-server.ts'
import { dataFolder, type FaultySite, openSite } from './site.ts'

export type Outcome = Figures & {
  times: number
  /** Time in milliseconds after each fault until the site responded again. */
  recovery: number[]
}

/**
 * Injects a fault into one site `times` times, then checks all acknowledged writes. Between faults, waits a seeded random time
 * of up to `pause` milliseconds.
 */
export async function tryFault(
  fault: Fault,
  times: number,
  {
    onProgress = () => {},
    pause = 2_000,
    seed = 1,
  }: { onProgress?(count: number): void; pause?: number; seed?: number } = {},
): Promise<Outcome> {
  await using cleaning = new AsyncDisposableStack()
  const folder = dataFolder()
  cleaning.defer(folder.remove)
  const mailServer = await openMailServer()
  cleaning.defer(mailServer.stop)
  const { environment, strike, storage, mails, close } = await fault.arrange({ folder: folder.path, mails: mailServer })
  cleaning.defer(async () => void (await close?.()))
  const site = await openSite(folder.path, { SMTP_URL: mailServer.url, ...environment })
  cleaning.defer(site.stop)
  site.start()
  await site.ready()
  const clients = await startClients(site.url)
  cleaning.defer(clients.stop)
  const recovery: number[] = []
  const random = randomFrom(seed)
  for (let n = 1; n <= times; n++) {
    await Promise.all([wait(pause * (0.2 + 0.8 * random())), clients.nextWrite()])
    await strike(site)
    recovery.push(await waitUntilUp(site))
    onProgress(n)
  }
  await wait(pause / 2)
  await clients.stop()
  const pictures = storage ?? folderStorage(`${folder.path}/uploads`)
  await sweep(site, pictures)
  const received = mails ?? (() => mailServer.received)
  return { times, recovery, ...(await check(site, clients.acknowledged, { pictures, received })) }
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the recovery time in milliseconds. Starts with a pause, because a server may still respond after its database dies. */
async function waitUntilUp(site: FaultySite): Promise<number> {
  const since = performance.now()
  await wait(100)
  await site.ready()
  return performance.now() - since
}
