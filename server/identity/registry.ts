import { and, eq, lt, lte, ne, sql } from 'drizzle-orm'
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

type Life = { sliding: number; absolute: number; remembered: number }

const [minute, day] = [60_000, 86_400_000]

/**
 * How long a session lives without being used and at most, and how long an ended one is remembered; in milliseconds.
 * Of our own, no token outlives a minute. The hosted provider gives out new tokens until it has heard of the end, and
 * who comes with an unknown session of its is let in: so its ended ones are remembered long.
 */
const lives: Record<Session['provider'], Life> = {
  embedded: { sliding: 7 * day, absolute: 30 * day, remembered: 5 * minute },
  clerk: { sliding: 60 * minute, absolute: Infinity, remembered: 30 * day },
}

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

export async function beginSession(db: Database, { sid, ...rest }: NewSession, now: Date): Promise<void> {
  const at = now.toISOString()
  const sess: Session = { ...rest, status: 'active', createdAt: at, seenAt: at }
  const expire = after(now, lives[rest.provider].sliding)
  await db.insert(sessions).values({ sid, sess, expire }).onConflictDoNothing()
}

/** Lets in a session of the hosted provider: one that is known, or a new one. Never an ended or somebody else's. */
export async function admitSession(db: Database, session: NewSession, now: Date): Promise<'known' | 'new' | null> {
  const { sid, userId } = session
  if (await touchSession(db, sid, userId, now)) return 'known'
  await db.delete(sessions).where(and(eq(sessions.sid, sid), isActive, lte(sessions.expire, now)))
  await beginSession(db, session, now)
  return (await touchSession(db, sid, userId, now)) ? 'new' : null
}

/** Whether the session is alive and this user's. Notes that it was seen, at most once a minute. */
export async function touchSession(db: Database, sid: string, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
  if (!row || row.sess.userId !== userId || row.sess.status !== 'active' || row.expire <= now) return false
  if (now.getTime() - Date.parse(row.sess.seenAt) > minute) {
    const { sliding, absolute } = lives[row.sess.provider]
    const expire = new Date(Math.min(now.getTime() + sliding, Date.parse(row.sess.createdAt) + absolute))
    const seen = sql`jsonb_set(${sessions.sess}, '{seenAt}', to_jsonb(${now.toISOString()}::text))`
    await db
      .update(sessions)
      .set({ sess: seen, expire })
      .where(and(eq(sessions.sid, sid), isActive))
  }
  return true
}

/** Ends a session at once. */
export async function endSession(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set(ended(now))
    .where(and(eq(sessions.sid, sid), isActive))
}

/** Ends a session of the hosted provider, also one that was never seen here. */
export async function refuseSession(db: Database, sid: string, userId: string, now: Date): Promise<void> {
  await beginSession(db, { sid, userId, provider: 'clerk', agent: null }, now)
  await endSession(db, sid, now)
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
    expire: sql`case when ${sessions.sess} ->> 'provider' = 'clerk'
      then ${after(now, lives.clerk.remembered).toISOString()}::timestamptz
      else ${after(now, lives.embedded.remembered).toISOString()}::timestamptz end`,
  }
}
