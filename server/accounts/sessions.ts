import type { TaskList } from 'graphile-worker'
import type { OwnSession } from '#contract/accounts/endpoints.ts'
import { freshSignInMinutes, maximumSessions } from '#contract/accounts/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, gt, ne, sql, inArray, lt, lte } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { sessions, type Session } from './table.ts'

/** Browser patterns. The first match wins, because most user agents also contain the names of other browsers. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns a description such as “Firefox on Windows”. */
export function browserName(agent: string | null): string {
  const name = (table: typeof browsers | typeof systems) => table.find(([, pattern]) => pattern.test(agent ?? ''))?.[0]
  const [browser, system] = [name(browsers), name(systems)]
  if (!browser) return system ? `Something on ${system}` : 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}

/** Returns a user's active sessions: the current one first, then the most recently used ones. */
export async function findOwnSessions(
  db: Database,
  userId: string,
  current: string | undefined,
  now: Date,
): Promise<OwnSession[]> {
  const newest = desc(sql`${sessions.sess} ->> 'seenAt'`)
  const others = and(isActiveOf(userId, now), ne(sessions.sid, current ?? ''))
  const [own, rows] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sid, current ?? ''), isActiveOf(userId, now))),
    db.select().from(sessions).where(others).orderBy(newest, sessions.sid).limit(maximumSessions),
  ])
  return [...own, ...rows].slice(0, maximumSessions).map(({ sid, sess: { agent, createdAt, seenAt } }) => ({
    id: sid,
    browser: browserName(agent),
    createdAt,
    seenAt,
    current: sid === current,
  }))
}

export async function endOwnSession(db: Database, userId: string, sid: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isActiveOf(userId, now)))
  if (row) await endSession(db, sid, now)
  return row !== undefined
}

export async function findOtherSessions(db: Database, userId: string, current: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(isActiveOf(userId, now), ne(sessions.sid, current)))
  return rows.map(({ sid }) => sid)
}

function isActiveOf(userId: string, now: Date) {
  const { sess, expire } = sessions
  return and(sql`${sess} ->> 'userId' = ${userId}`, sql`${sess} ->> 'status' = 'active'`, gt(expire, now))
}

export type NewSession = Pick<Session, 'provider' | 'life' | 'userId' | 'agent' | 'passkey'> & { sid: string }

const minute = 60_000

const addTime = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

export async function beginSession(db: Database, { sid, ...rest }: NewSession, now: Date): Promise<void> {
  const at = now.toISOString()
  const sess: Session = { ...rest, status: 'active', createdAt: at, seenAt: at }
  const expire = addTime(now, rest.life.sliding)
  await db.insert(sessions).values({ sid, sess, expire }).onConflictDoNothing()
}

/**
 * Admits a session for which the identity provider has signed a token. Returns whether the session is `known` or `new`, or null
 * if it has ended or belongs to another user.
 */
export async function admitSession(db: Database, session: NewSession, now: Date): Promise<'known' | 'new' | null> {
  const { sid, userId } = session
  if (await touchSession(db, sid, userId, now)) return 'known'
  // An expired session can start again, as can an ended one that no longer has to be remembered.
  await db.delete(sessions).where(and(eq(sessions.sid, sid), lte(sessions.expire, now)))
  await beginSession(db, session, now)
  return (await touchSession(db, sid, userId, now)) ? 'new' : null
}

export async function isFreshByPasskey(db: Database, sid: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid))
  return row?.sess.passkey === true && addTime(now, -freshSignInMinutes * minute) < new Date(row.sess.createdAt)
}

/** Returns whether the session is active and belongs to the user. If so, updates its last-used time, at most once a minute. */
export async function touchSession(db: Database, sid: string, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
  if (!row || row.sess.userId !== userId || row.sess.status !== 'active' || row.expire <= now) return false
  if (now.getTime() - Date.parse(row.sess.seenAt) > minute) {
    const { sliding, absolute } = row.sess.life
    const expire = new Date(Math.min(now.getTime() + sliding, Date.parse(row.sess.createdAt) + (absolute ?? Infinity)))
    const sess = sql`jsonb_set(${sessions.sess}, '{seenAt}', to_jsonb(${now.toISOString()}::text))`
    await db
      .update(sessions)
      .set({ sess, expire })
      .where(and(eq(sessions.sid, sid), isActive))
  }
  return true
}

export async function endSession(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set(endedValues(now))
    .where(and(eq(sessions.sid, sid), isActive))
}

/** Ends a session. If the registry doesn't contain it yet, adds it as ended, so that even its first request is rejected. */
export async function refuseSession(db: Database, session: NewSession, now: Date): Promise<void> {
  await beginSession(db, session, now)
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{life}', ${JSON.stringify(session.life)}::jsonb)` })
    .where(and(eq(sessions.sid, session.sid), isActive))
  await endSession(db, session.sid, now)
}

const batch = 1_000

/** Ends a user's newest sessions immediately. If there are more than `batch`, a job ends the rest. */
export async function endSessionsOf(db: Database, userId: string, now: Date, except = ''): Promise<void> {
  if ((await endBatch(db, { userId, except }, now)) < batch) return
  const key = `end_sessions:${userId}`
  await queueTask(db, 'end_sessions', { userId, except, before: now.toISOString() }, { key, seconds: 0 })
}

/** Which of a user's sessions to end: all but the session `except`. If `before` is set, only sessions that began before it. */
type Ending = { userId: string; except: string; before?: string }

export function sessionTasks({ db, clock }: { db: Database; clock: { now(): Date } }): TaskList {
  return {
    end_sessions: async (payload) => {
      while ((await endBatch(db, payload as Ending, clock.now())) === batch);
    },
  }
}

/** Returns the number of sessions that it ended. A number below `batch` means that no sessions are left. */
async function endBatch(db: Database, { userId, except, before }: Ending, now: Date): Promise<number> {
  const matching = and(
    sql`${sessions.sess} ->> 'userId' = ${userId}`,
    before === undefined ? undefined : sql`${sessions.sess} ->> 'createdAt' <= ${before}`,
    ne(sessions.sid, except),
    isActive,
  )
  const newest = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(matching)
    .orderBy(desc(sessions.expire))
    .limit(batch)
  const { rowCount } = await db
    .update(sessions)
    .set(endedValues(now))
    .where(and(inArray(sessions.sid, newest), isActive))
  return rowCount ?? 0
}

export async function pruneSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}

const isActive = sql`${sessions.sess} ->> 'status' = 'active'`

function endedValues(now: Date) {
  return {
    sess: sql`jsonb_set(${sessions.sess}, '{status}', '"ended"')`,
    expire: sql`${now.toISOString()}::timestamptz + interval '1 millisecond'
      * (${sessions.sess} -> 'life' ->> 'remembered')::float8`,
  }
}
