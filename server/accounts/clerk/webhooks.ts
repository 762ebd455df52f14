import { verifyWebhook, type WebhookEvent } from '@clerk/backend/webhooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../../start/tools.ts'
import { removePerson } from '../../users/people.ts'
import { syncPerson } from '../../users/sync.ts'
import { endSessionsOf, refuseSession } from '../sessions.ts'
import { webhookReceipts } from '../table.ts'
import { asProfile, profileFromWebhook, sessionOf } from './people.ts'

type Options = { signingSecret: string; adminIds: readonly string[] }

/** Receives Clerk's signed webhooks, which may arrive out of order or more than once. */
export async function webhookRoutes(
  app: FastifyInstance,
  { db, clock, note, settings }: Tools,
  options: Options,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // keep the raw text, because the signature is computed from it
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/clerk', { schema: { hide: true }, bodyLimit: 256 * 1024 }, async (request, reply) => {
      const event = await readEvent(request, options.signingSecret)
      const id = String(request.headers['svix-id'])
      const siteNames = await settings.reservedNames()
      await db.transaction(async (db) => {
        const receipt = { id, receivedAt: clock.now() }
        const [first] = await db.insert(webhookReceipts).values(receipt).onConflictDoNothing().returning()
        if (first)
          await handle({ db, note }, event, clock.now(), {
            adminIds: options.adminIds,
            siteNames,
          })
      })
      return reply.code(204).send()
    })
  })
}

async function readEvent({ headers, body }: FastifyRequest, signingSecret: string): Promise<WebhookEvent> {
  const signed = new Headers()
  for (const name of ['svix-id', 'svix-timestamp', 'svix-signature']) {
    const value = headers[name]
    if (typeof value === 'string') signed.set(name, value)
  }
  try {
    const request = new Request('http://localhost/', { method: 'POST', headers: signed, body: String(body) })
    return await verifyWebhook(request, { signingSecret })
  } catch {
    throw new Problem('webhook_refused')
  }
}

async function handle(
  tools: Pick<Tools, 'db' | 'note'>,
  event: WebhookEvent,
  now: Date,
  site: Parameters<typeof asProfile>[1],
): Promise<void> {
  const { db } = tools
  switch (event.type) {
    case 'user.created':
    case 'user.updated':
      await syncPerson(tools, asProfile(profileFromWebhook(event.data), site))
      return
    case 'user.deleted':
      if (!event.data.id) return
      await endSessionsOf(db, event.data.id, now)
      await removePerson(db, event.data.id, now)
      return
    case 'session.ended':
    case 'session.removed':
    case 'session.revoked':
      await refuseSession(db, sessionOf(event.data.id, event.data.user_id), now)
  }
}
