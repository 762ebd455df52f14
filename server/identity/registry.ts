import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { sessions } from './table.ts'

/** What a row of the registry tells of a session. Dates are ISO strings, as JSON holds them. */
export type Session = {
  provider: 'embedded' | 'clerk'
  userId: string
  status: 'active' | 'ended'
  createdAt: string
  seenAt: string
  agent: string | null
}

type NewSession = Pick<Session, 'provider' | 'userId' | 'agent'> & { sid: string }

/** Days that a session lives at most, and without being used. */
const [absolute, sliding] = [30, 7]
/** Minutes that an ended session is remembered: longer than any token of it lives, so that none revives it. */
const remembered = 5

const after = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

export async function beginSession(db: Database, { sid, ...rest }: NewSession, now: Date): Promise<void> {
  const at = now.toISOString()
  const sess: Session = { ...rest, status: 'active', createdAt: at, seenAt: at }
  await db
    .insert(sessions)
    .values({ sid, sess, expire: after(now, sliding) })
    .onConflictDoNothing()
}

/** Whether the session is alive and this user's. Notes that it was seen, at most once a minute. */
export async function touchSession(db: Database, sid: string, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
  if (!row || row.sess.userId !== userId || row.sess.status !== 'active' || row.expire <= now) return false
  if (now.getTime() - Date.parse(row.sess.seenAt) > 60_000) {
    const limit = after(new Date(row.sess.createdAt), absolute)
    const expire = new Date(Math.min(after(now, sliding).getTime(), limit.getTime()))
    const seen = sql`jsonb_set(${sessions.sess}, '{seenAt}', to_jsonb(${now.toISOString()}::text))`
    await db
      .update(sessions)
      .set({ sess: seen, expire })
      .where(and(eq(sessions.sid, sid), isActive))
  }
  return true
}

/** Ends a session at once, also one that was never seen here. */
export async function endSession(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set(ended(now))
    .where(and(eq(sessions.sid, sid), isActive))
}

export async function endSessionsOf(db: Database, userId: string, now: Date, except = ''): Promise<void> {
  const theirs = and(sql`${sessions.sess} ->> 'userId' = ${userId}`, ne(sessions.sid, except), isActive)
  await db.update(sessions).set(ended(now)).where(theirs)
}

/** Forgets sessions that are over. */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}

const isActive = sql`${sessions.sess} ->> 'status' = 'active'`

function ended(now: Date) {
  return {
    sess: sql`jsonb_set(${sessions.sess}, '{status}', '"ended"')`,
    expire: new Date(now.getTime() + remembered * 60_000),
  }
}
