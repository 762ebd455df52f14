import type { FastifyInstance } from 'fastify'
import { heldMessages } from '#contract/held-messages.ts'
import { keepPrivate } from '../http/no-store.ts'
import { implement } from '../http/implement.ts'
import { partyOf } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'
import { decideHeldMessage } from './decide-held-message.ts'
import { renewLinkAsAdmin } from './renew-link-as-admin.ts'
import { findHeldInquiries, findMessagesOfHeld, findUnmailedVisitors } from './queries.ts'

export function heldMessageRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock } = tools
  implement(app, heldMessages.list, ({ actor, query }) => findHeldInquiries(db, { ...query, apart: partyOf(actor) }))
  implement(app, heldMessages.messages, async ({ actor, params, query, reply }) => {
    keepPrivate(reply)
    return findMessagesOfHeld(db, actor, params.id, query)
  })
  implement(app, heldMessages.unmailed, () => findUnmailedVisitors(db, clock.now()))
  implement(app, heldMessages.renewLink, ({ actor, params }) => renewLinkAsAdmin(tools, actor, params.id))
  for (const decision of ['release', 'discard'] as const) {
    implement(app, heldMessages[decision], ({ actor, params }) => decideHeldMessage(tools, actor, params.id, decision))
  }
}
