import { randomUUID } from 'node:crypto'
import type { EmbeddedIdentity } from '#server/accounts/embedded/provider.ts'
import { beginSession, endSession } from '#server/accounts/sessions.ts'
import type { TestApp } from './app.ts'
import { sessionLife } from './session-life.ts'

/** Status of a session. A pending session hasn't passed all factors, and an ended one was active before. */
export type SessionKind = 'active' | 'pending' | 'ended'

export async function tokenOf({ identity, tools }: TestApp, userId: string, kind: SessionKind): Promise<string> {
  const { db, clock, config } = tools
  const sid = `sess_${randomUUID()}`
  const [origin] = config.origins
  await beginSession(db, { sid, userId, provider: 'embedded', life: sessionLife, agent: null }, clock.now())
  if (kind === 'ended') await endSession(db, sid, clock.now())
  const iat = Math.floor(Date.now() / 1_000)
  const payload = { sub: userId, sid, iat, azp: origin, sts: kind === 'pending' ? 'pending' : 'active' }
  const { auth } = identity as EmbeddedIdentity
  return (await auth.api.signJWT({ body: { payload } })).token
}
