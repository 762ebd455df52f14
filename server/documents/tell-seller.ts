import { and, eq, inArray, isNotNull } from '../database/orm.ts'
import type { TaskList } from 'graphile-worker'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import { listingName } from '../listings/presenter.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { queueTask } from '../queue/queue.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { findMailbox } from '../users/queries.ts'
import { mailsOfDocuments } from './mail.ts'
import { documents } from './table.ts'

const tellTask = 'tell_of_documents'
/** Seconds after the last decision about documents of a seller, so that many of them are one mail. */
const gathered = 12

/** Has a seller told what was decided about documents, once nothing more was for some seconds. */
export async function queueTelling(db: Database, sellerId: string): Promise<void> {
  await queueTask(db, tellTask, { sellerId }, { key: `documents:${sellerId}`, seconds: gathered, putOff: true })
}

/** The tasks of this module for the queue. */
export function documentTasks(tools: Pick<Tools, 'db' | 'config'>): TaskList {
  return { [tellTask]: async (seller) => tellSeller(tools, (seller as { sellerId: string }).sellerId) }
}

/** Mails a seller what was decided, unless the document has changed since. */
async function tellSeller({ db, config }: Pick<Tools, 'db' | 'config'>, sellerId: string): Promise<void> {
  await db.transaction(async (db) => {
    const theirs = and(eq(vehicles.sellerId, sellerId), isNotNull(documents.untold))
    const { id: vehicleId, year, make, model } = vehicles
    const rows = await db
      .select({ document: documents, vehicleId, year, make, model, isCarPublic: isShown.mapWith(Boolean) })
      .from(documents)
      .innerJoin(vehicles, eq(vehicleId, documents.vehicleId))
      .where(theirs)
      .orderBy(documents.decidedAt, documents.id)
      .for('update', { of: documents })
    const ids = rows.map(({ document }) => document.id)
    await db.update(documents).set({ untold: null }).where(inArray(documents.id, ids))
    const news = rows.map(({ document: { untold, title, reason }, ...car }) => {
      return { ...car, told: untold!, title, reason, car: listingName(car) }
    })
    const seller = await findMailbox(db, sellerId)
    if (!seller || news.length === 0) return
    const site = await readMailSite(db, config)
    for (const mail of mailsOfDocuments({ seller, site }, news)) await queueMail(db, mail)
  })
}
