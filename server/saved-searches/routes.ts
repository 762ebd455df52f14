import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import { databaseCounter, databaseLimiter, isWithinLimit } from '#platform/http/rate-limit.ts'
import { mailboxOf } from '../inquiries/signatures.ts'
import type { Tools } from '../start/tools.ts'
import { withMatches } from './matches.ts'
import { changeSearch, checkQuery, findSearches, isOfMember, removeSearch, saveSearch } from './queries.ts'
import { applyLinkAction, changeLinked, readLinkedSearches, removeLinked, requestSearch } from './visitors.ts'

export function savedSearchRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config, clock, settings } = tools
  const limits = { pool, key: keys.limits, code: 'too_many_messages' } as const
  const countRequest = databaseLimiter({
    ...limits,
    name: 'search_alert',
    limit: config.hasLimits && savedSearchLimits.requests,
  })
  const perMailbox = databaseCounter({
    ...limits,
    name: 'search_mailbox',
    limit: config.hasLimits && savedSearchLimits.confirmations,
  })

  implement(app, savedSearches.list, async ({ actor }) =>
    withMatches(tools, await findSearches(db, isOfMember(actor.id))),
  )
  implement(app, savedSearches.save, ({ actor, body }) => saveSearch(db, actor.id, body, clock.now()))
  implement(app, savedSearches.change, ({ actor, params, body }) =>
    changeSearch(db, isOfMember(actor.id), params.id, body),
  )
  implement(app, savedSearches.remove, ({ actor, params }) => removeSearch(db, isOfMember(actor.id), params.id))
  implement(app, savedSearches.request, async ({ body: { query: written, ...search }, request }) => {
    await countRequest(request.ip)
    if ((await settings.read()).searchAlerts === 'off') throw new Problem('alerts_off')
    const query = await checkQuery(db, written)
    // If the mailbox is over its limit, silently skip the email. An error would reveal other people's requests for it.
    if (await isWithinLimit(perMailbox, await mailboxOf(db, search.email)))
      await requestSearch(tools, { ...search, query })
  })
  implement(app, savedSearches.readByLink, ({ params, reply }) => {
    keepPrivate(reply)
    return readLinkedSearches(tools, params.token)
  })
  implement(app, savedSearches.actByLink, ({ params, body }) => applyLinkAction(tools, params.token, body.action))
  implement(app, savedSearches.changeByLink, ({ params, body }) => changeLinked(tools, params.token, params.id, body))
  implement(app, savedSearches.removeByLink, ({ params }) => removeLinked(tools, params.token, params.id))
}
