import type { TaskList } from 'graphile-worker'
import type { Database } from '#platform/database/connect.ts'
import { inArray, or, and, eq, isNotNull } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { documentFolder, type StoredKey } from '#platform/storage/storage.ts'
import { listingName } from '../listings/presenter.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { keyIn } from './files.ts'
import { decisionMails } from './mail.ts'
import { documentPages, documents } from './table.ts'

const batch = 500

/**
 * Deletes document files that are older than `olderThan` and have no database row. Such files remain if the listing or its
 * seller was deleted, or if the server crashed during an upload. Returns the number of deleted files.
 */
export async function sweepDocumentFiles(
  { db, storage }: Pick<Tools, 'db' | 'storage'>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  let old: StoredKey[] = []
  for await (const file of storage.list(documentFolder)) {
    if (keyIn(file.key) && file.writtenAt < olderThan) old.push(file)
    if (old.length < batch) continue
    removed += await removeUnknown(old)
    old = []
  }
  return removed + (await removeUnknown(old))

  async function removeUnknown(files: readonly StoredKey[]): Promise<number> {
    const keys = [...new Set(files.map(({ key }) => keyIn(key)!))]
    const { originalKey } = documents
    const { pageKey, publicKey } = documentPages
    const originals = await db.select({ originalKey }).from(documents).where(inArray(originalKey, keys))
    const pages = await db
      .select({ pageKey, publicKey })
      .from(documentPages)
      .where(or(inArray(pageKey, keys), inArray(publicKey, keys)))
    const known = new Set([...originals, ...pages].flatMap((row) => Object.values(row)))
    const orphans = files.filter(({ key }) => key.endsWith('.partial') || !known.has(keyIn(key)!))
    for (const { key } of orphans) await storage.remove(key)
    return orphans.length
  }
}

const noticeTask = 'tell_of_documents'
/** Delay of the email to the seller in seconds, so that one email can include several decisions about their documents. */
const noticeDelay = 12

/** Schedules the email to a seller about moderators' decisions. Each further decision postpones it. */
export async function queueNotice(db: Database, sellerId: string): Promise<void> {
  await queueTask(db, noticeTask, { sellerId }, { key: `documents:${sellerId}`, seconds: noticeDelay, putOff: true })
}

export function documentTasks(tools: Pick<Tools, 'db' | 'config'>): TaskList {
  return { [noticeTask]: async (seller) => notifySeller(tools, (seller as { sellerId: string }).sellerId) }
}

async function notifySeller({ db, config }: Pick<Tools, 'db' | 'config'>, sellerId: string): Promise<void> {
  await db.transaction(async (db) => {
    const ofSeller = and(eq(vehicles.sellerId, sellerId), isNotNull(documents.notice))
    const { id: vehicleId, year, make, model, trim } = vehicles
    const rows = await db
      .select({ document: documents, vehicleId, year, make, model, trim, isCarPublic: hasPublicPage.mapWith(Boolean) })
      .from(documents)
      .innerJoin(vehicles, eq(vehicleId, documents.vehicleId))
      .where(ofSeller)
      .orderBy(documents.decidedAt, documents.id)
      .for('update', { of: documents })
    const ids = rows.map(({ document }) => document.id)
    await db.update(documents).set({ notice: null }).where(inArray(documents.id, ids))
    const decisions = rows.map(({ document: { notice, title, reason }, ...car }) => {
      return { ...car, notice: notice!, title, reason, car: listingName(car) }
    })
    const seller = await findMailbox(db, sellerId)
    if (!seller || decisions.length === 0) return
    const site = await readMailSite(db, config)
    for (const mail of decisionMails({ seller, site }, decisions)) await queueMail(db, mail)
  })
}
