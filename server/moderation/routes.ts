import type { FastifyInstance } from 'fastify'
import { members } from '#contract/members.ts'
import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { implement } from '../http/implement.ts'
import { decideListing } from '../listings/decide-listing.ts'
import type { Tools } from '../create-tools.ts'
import { approveListings } from './approve-listings.ts'
import { featureListing } from './feature-listing.ts'
import { findInventory } from './inventory.ts'
import { findMember, findMembers, setRole } from './members.ts'
import { findPending } from './pending.ts'
import { resolveReports } from './resolve-reports.ts'
import { reviewListing } from './review-listing.ts'
import { takeDownListing } from './take-down-listing.ts'
import { toggleSold } from './toggle-sold.ts'
import { type FollowSuspension, reinstateMember, suspendMember } from './suspension.ts'

/** What admins do. */
export async function moderationRoutes(app: FastifyInstance, tools: Tools, tell: FollowSuspension): Promise<void> {
  const { db } = tools
  // The suspension holds on this site even when the provider cannot be told; a job tries that again.
  const follow: FollowSuspension = (id) =>
    tell(id).catch((error: unknown) =>
      app.log.error({ err: error, userId: id }, 'the sign-in service has not taken a suspension'),
    )
  implement(app, moderation.pending, ({ query }) => findPending(db, query))
  implement(app, moderation.inventory, ({ query }) => findInventory(db, query))
  implement(app, moderation.review, ({ actor, params }) => reviewListing(tools, actor, params.id))
  implement(app, moderation.approveAll, ({ actor, body }) => approveListings(tools, actor, body.listings))
  implement(app, moderation.toggleSold, ({ actor, params, body }) => toggleSold(tools, actor, params.id, body.sold))
  implement(app, moderation.takeDown, ({ actor, params, body: { version, ...rejection } }) =>
    takeDownListing(tools, actor, params.id, rejection, version),
  )
  implement(app, moderation.feature, ({ actor, params, body }) =>
    featureListing(tools, actor, params.id, body.featured),
  )
  implement(app, members.list, ({ query }) => findMembers(db, query))
  implement(app, members.setRole, ({ actor, params, body }) => setRole(tools, actor, params.id, body.role))
  implement(app, members.suspend, async ({ actor, params, body }) => {
    const { contactEmail } = await tools.settings.read()
    await suspendMember(tools, actor, params.id, { reason: body.reason, contactEmail })
    await follow(params.id)
    return findMember(db, params.id)
  })
  implement(app, members.reinstate, async ({ actor, params }) => {
    await reinstateMember(tools, actor, params.id)
    await follow(params.id)
    return findMember(db, params.id)
  })
  implement(app, reports.resolve, ({ actor, params, body }) => resolveReports(tools, follow, actor, params.id, body))
  await app.register(async (app) => {
    acceptNoBody(app)
    implement(app, moderation.approve, ({ actor, params, body }) =>
      decideListing(tools, actor, params.id, { verdict: 'approve' }, body?.version),
    )
    implement(app, moderation.reject, ({ actor, params, body }) => {
      const { version, ...rejection } = body ?? {}
      return decideListing(tools, actor, params.id, { verdict: 'reject', rejection }, version)
    })
  })
}

/** Approve and reject may be called without a body, also when the header says that it is JSON. */
function acceptNoBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null)
    return parse(request, String(body), done)
  })
}
