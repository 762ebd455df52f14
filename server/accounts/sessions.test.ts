import { expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { sessionLife } from '#tests/server/session-life.ts'
import { beginSession, endSession, refuseSession, touchSession } from './sessions.ts'
import { sessions } from './table.ts'

const api = testApp()
const [minute, day] = [60_000, 86_400_000]
const now = new Date('2026-11-21T12:00:00Z')
const timeAfter = (milliseconds: number) => new Date(now.getTime() + milliseconds)

async function startSession(sid: string, life = sessionLife) {
  await beginSession(api.tools.db, { sid, userId: 'user_1', provider: 'some', life, agent: null }, now)
  return async () => (await api.tools.db.select().from(sessions).where(eq(sessions.sid, sid)))[0]!.expire
}

test('the provider determines how long a session lasts, how activity extends it, and how long its end is remembered', async () => {
  const expire = await startSession('short', { sliding: 10 * minute, absolute: 15 * minute, remembered: 2 * minute })
  expect(await expire()).toEqual(timeAfter(10 * minute))
  expect(await touchSession(api.tools.db, 'short', 'user_1', timeAfter(8 * minute))).toBe(true)
  expect(await expire()).toEqual(timeAfter(15 * minute))
  await endSession(api.tools.db, 'short', timeAfter(9 * minute))
  expect(await expire()).toEqual(timeAfter(11 * minute))
})

test('each use extends a session without a maximum lifetime', async () => {
  const expire = await startSession('endless', { sliding: day, absolute: null, remembered: day })
  for (const days of [0.9, 1.8, 2.7]) await touchSession(api.tools.db, 'endless', 'user_1', timeAfter(days * day))
  expect(await expire()).toEqual(timeAfter(3.7 * day))
})

test('a session can be refused before its first request', async () => {
  const session = { sid: 'never', userId: 'user_1', provider: 'some', life: sessionLife, agent: null }
  await refuseSession(api.tools.db, session, now)
  expect(await touchSession(api.tools.db, 'never', 'user_1', timeAfter(1))).toBe(false)
})
