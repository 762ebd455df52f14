import type { FastifyInstance } from 'fastify'
import { memberFiles, members } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { attemptEach } from '../listings/move.ts'
import { moderatorIdOf } from '../listings/rules.ts'
import { clearBio, readMemberFile, addNote } from '../members/file.ts'
import { findMember, findMembers, setRole } from '../members/queries.ts'
import { type FollowSuspension, reinstateMember, suspendMember } from '../members/suspension.ts'
import { setTrust } from '../members/trust.ts'
import type { Tools } from '../start/tools.ts'
import { checkFacts, decideEach, featureListing, takeDownListing, toggleSold, tryWatchlist } from './actions.ts'
import { claimListing, releaseClaim } from './claims/queries.ts'
import { decideReview, undoReview } from './decide.ts'
import { findBatches, findInventory, findPending } from './queries.ts'
import { reopenReports, resolveReports } from './resolve.ts'
import { reviewListing } from './review.ts'
import { markSignal } from './signals/marks.ts'

export async function moderationRoutes(app: FastifyInstance, tools: Tools, propagate: FollowSuspension): Promise<void> {
  const { db } = tools
  // A suspension takes effect on this site even if the identity provider is unreachable. A job notifies the provider later.
  const follow: FollowSuspension = (id) =>
    propagate(id).catch((error: unknown) =>
      app.log.error({ err: error, userId: id }, 'failed to forward a suspension to the identity provider'),
    )
  implement(app, moderation.pending, ({ actor, query }) =>
    findPending(db, { ...query, exceptFor: moderatorIdOf(actor) }, { actorId: actor.id, now: tools.clock.now() }),
  )
  implement(app, moderation.batches, ({ actor }) => findBatches(db, moderatorIdOf(actor)))
  implement(app, moderation.claim, ({ actor, params }) => claimListing(tools, actor, params.id))
  implement(app, moderation.releaseClaim, ({ actor, params }) => releaseClaim(tools, actor, params.id))
  implement(app, moderation.markSignal, ({ actor, params, body }) => markSignal(tools, actor, params.id, body))
  implement(app, moderation.inventory, ({ query }) => findInventory(db, query))
  implement(app, moderation.review, ({ actor, params }) => reviewListing(tools, actor, params.id))
  implement(app, moderation.approveAll, ({ actor, body }) =>
    decideEach(body.listings, ({ id, version }) =>
      decideReview(tools, actor, id, { verdict: 'approve' }, { version, isBulk: true }),
    ),
  )
  implement(app, moderation.rejectAll, ({ actor, body: { listings, ...rejection } }) =>
    decideEach(listings, ({ id, version }) =>
      decideReview(tools, actor, id, { verdict: 'reject', rejection }, { version, isBulk: true }),
    ),
  )
  implement(app, moderation.undo, ({ actor, body }) =>
    decideEach(body.listings, (listing) => undoReview(tools, actor, listing)),
  )
  implement(app, moderation.toggleSold, ({ actor, params, body }) => toggleSold(tools, actor, params.id, body.sold))
  implement(app, moderation.takeDown, ({ actor, params, body: { version, ...rejection } }) =>
    takeDownListing(tools, actor, params.id, rejection, version),
  )
  implement(app, moderation.feature, ({ actor, params, body }) =>
    featureListing(tools, actor, params.id, body.featured),
  )
  implement(app, moderation.checkFacts, ({ actor, params, body }) => checkFacts(tools, actor, params.id, body))
  implement(app, moderation.featureAll, ({ actor, body }) =>
    decideEach(body.listings, ({ id }) => featureListing(tools, actor, id, body.featured)),
  )
  implement(app, watchlist.try, ({ body }) => tryWatchlist(db, body.text))
  implement(app, members.list, ({ query }) => findMembers(db, query))
  implement(app, memberFiles.read, ({ actor, params }) => readMemberFile(tools, actor, params.id))
  implement(app, memberFiles.clearBio, ({ actor, params }) => clearBio(tools, actor, params.id))
  implement(app, memberFiles.addNote, ({ actor, params, body }) => addNote(tools, actor, params.id, body.text))
  implement(app, members.setTrust, ({ actor, params, body }) => setTrust(tools, actor, params.id, body.trusted))
  implement(app, members.setRole, ({ actor, params, body }) => setRole(tools, actor, params.id, body.role))
  const suspend = async (actor: Actor, id: string, reason: string) => {
    const { contactEmail } = await tools.settings.read()
    await suspendMember(tools, actor, id, { reason, contactEmail })
    await follow(id)
  }
  implement(app, members.suspend, async ({ actor, params, body }) => {
    await suspend(actor, params.id, body.reason)
    return findMember(db, params.id)
  })
  implement(app, members.suspendAll, async ({ actor, body }) => {
    const results = await attemptEach(body.ids, (id) => suspend(actor, id, body.reason))
    return results.map(({ item: id, refusal }) => ({ id, ...refusal }))
  })
  implement(app, members.reinstate, async ({ actor, params }) => {
    await reinstateMember(tools, actor, params.id)
    await follow(params.id)
    return findMember(db, params.id)
  })
  implement(app, reports.resolve, ({ actor, params, body }) => resolveReports(tools, follow, actor, params.id, body))
  implement(app, reports.reopen, ({ actor, params }) => reopenReports(tools, actor, params.id))
  await app.register(async (app) => {
    acceptNoBody(app)
    implement(app, moderation.approve, ({ actor, params, body }) =>
      decideReview(tools, actor, params.id, { verdict: 'approve' }, { version: body?.version }),
    )
    implement(app, moderation.reject, ({ actor, params, body }) => {
      const { version, ...rejection } = body ?? {}
      return decideReview(tools, actor, params.id, { verdict: 'reject', rejection }, { version })
    })
  })
}

/** Allows approve and reject requests to have an empty body, even with a JSON content type. */
function acceptNoBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null)
    return parse(request, String(body), done)
  })
}
