import { and, desc, eq, gt, ne, sql } from '../database/orm.ts'
import { listedSessions, type OwnSession } from '#contract/sessions.ts'
import type { Database } from '../database/connect.ts'
import { browserName } from './browser-name.ts'
import { endSession } from './registry.ts'
import { sessions } from './table.ts'

/** Where somebody is signed in; the session that asks is marked and stands first. */
export async function findOwnSessions(
  db: Database,
  userId: string,
  current: string | undefined,
  now: Date,
): Promise<OwnSession[]> {
  const newest = desc(sql`${sessions.sess} ->> 'seenAt'`)
  const others = and(isAliveOf(userId, now), ne(sessions.sid, current ?? ''))
  const [own, rows] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sid, current ?? ''), isAliveOf(userId, now))),
    db.select().from(sessions).where(others).orderBy(newest, sessions.sid).limit(listedSessions),
  ])
  return [...own, ...rows].slice(0, listedSessions).map(({ sid, sess: { agent, createdAt, seenAt } }) => ({
    id: sid,
    browser: browserName(agent),
    createdAt,
    seenAt,
    current: sid === current,
  }))
}

/** Ends a session if it is this user's and alive; says whether it was. */
export async function endOwnSession(db: Database, userId: string, sid: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isAliveOf(userId, now)))
  if (row) await endSession(db, sid, now)
  return row !== undefined
}

/** The ids of the user's other sessions. */
export async function findOtherSessions(db: Database, userId: string, current: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(isAliveOf(userId, now), ne(sessions.sid, current)))
  return rows.map(({ sid }) => sid)
}

function isAliveOf(userId: string, now: Date) {
  const { sess, expire } = sessions
  return and(sql`${sess} ->> 'userId' = ${userId}`, sql`${sess} ->> 'status' = 'active'`, gt(expire, now))
}
