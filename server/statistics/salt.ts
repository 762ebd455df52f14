import { randomBytes } from 'node:crypto'
import { eq, lt } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { visitMarks, visitNetworks, visitSalts } from './table.ts'

/** Gives the salt of a day: the same on all servers, and kept no longer than the day. */
export type Salts = (day: string) => Promise<Buffer>

export function openSalts(db: Database): Salts {
  let held: { day: string; salt: Buffer } | undefined
  return async (day) => {
    if (held?.day !== day) {
      await forgetVisitors(db, day)
      held = { day, salt: await findOrMakeSalt(db, day) }
    }
    return held.salt
  }
}

/** Drops what is left of earlier days' visitors: salts and hashes. The numbers were counted as they came. */
export async function forgetVisitors(db: Database, today: string): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, today))
  await db.delete(visitMarks).where(lt(visitMarks.day, today))
  await db.delete(visitNetworks).where(lt(visitNetworks.day, today))
}

async function findOrMakeSalt(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (!row) throw new Error(`The salt of ${day} was dropped while it was made`)
  return row.salt
}
