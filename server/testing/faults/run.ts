import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../database/connect.ts'
import { folderStorage } from '../../pictures/folder.storage.ts'
import { sweepPictureFiles } from '../../pictures/sweep-files.ts'
import { startSmtp } from '../smtp.ts'
import { check, type Figures } from './checks.ts'
import { startClients } from './clients.ts'
import { type FaultySite, openSite } from './site.ts'

/** What is done to the site while people write. Each comes back by itself or as a supervisor would bring it back. */
export const faults: Record<string, (site: FaultySite, mails: MailServer) => Promise<unknown>> = {
  'the server is killed': async (site) => {
    await site.killServer()
    site.start()
  },
  'PostgreSQL is killed': async (site) => site.killDatabase(),
  'both are killed': async (site) => {
    await site.killServer()
    site.killDatabase()
    site.start()
  },
  'the mail server goes and comes back': async (_, mails) => {
    await mails.stop()
    await wait(1_000)
    await mails.start()
  },
}

export type Outcome = Figures & {
  fault: string
  times: number
  /** Milliseconds until the site answered again. */
  recovery: number[]
}

type MailServer = { start(): Promise<void>; stop(): Promise<void> }

/** Does that to one site so many times, and looks for everything afterwards. */
export async function tryFault(
  fault: string,
  times: number,
  told: (text: string) => void = () => {},
): Promise<Outcome> {
  const received: Buffer[] = []
  const smtp = await startSmtp()
  const mails = await keepReceiving(smtp, received)
  const site = await openSite({ SMTP_URL: smtp.url })
  try {
    site.start()
    await site.ready()
    const clients = await startClients(site.url)
    const recovery: number[] = []
    for (let n = 1; n <= times; n++) {
      await wait(randomInt(400, 2_000))
      await faults[fault]!(site, mails)
      recovery.push(await comesBack(site))
      told(`${fault}: ${n} of ${times}`)
    }
    await wait(1_000)
    await clients.stop()
    await sweep(site)
    const figures = await check(site, clients.acknowledged, received)
    return { fault, times, recovery, ...figures }
  } finally {
    await site.stop()
    await mails.stop()
  }
}

/** The server may still answer for a moment after its database was killed. */
async function comesBack(site: FaultySite): Promise<number> {
  const since = performance.now()
  await wait(100)
  await site.ready()
  return performance.now() - since
}

/** What the hourly job does, as if a day had gone by. */
async function sweep(site: FaultySite): Promise<void> {
  const { db, pool } = connect(site.databaseUrl(), () => {})
  await sweepPictureFiles({ db, storage: folderStorage(`${site.folder}/uploads`) }, new Date(Date.now() + 1_000))
  await pool.end()
}

/** Collects what arrives, over however many mail servers on that port. */
async function keepReceiving(first: Awaited<ReturnType<typeof startSmtp>>, received: Buffer[]): Promise<MailServer> {
  let running: typeof first | undefined = first
  const collect = () => received.push(...(running?.received.splice(0) ?? []))
  const collecting = setInterval(collect, 50)
  collecting.unref()
  return {
    start: async () => void (running = await startSmtp(first.port)),
    stop: async () => {
      await running?.stop()
      collect()
      running = undefined
    },
  }
}
