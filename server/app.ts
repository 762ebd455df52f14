import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { Problem } from '#contract/problems.ts'
import { limitBodies } from '#platform/http/bodies.ts'
import { compressResponses, cacheResponses } from '#platform/http/cache.ts'
import { limitConnections, openConnections, disconnectSlowClients, timeoutsOf } from '#platform/http/connections.ts'
import { checkOrigins, refuseSecondHost, addSecurityHeaders, sendSecurityHeaders } from '#platform/http/headers.ts'
import { serveHealth, requireReadiness } from '#platform/http/health.ts'
import type { Authenticate } from '#platform/http/implement.ts'
import { shedLoad } from '#platform/http/load.ts'
import { documentApi } from '#platform/http/openapi.ts'
import { rejectMalformedRequest, handleProblems, isApiCall, refuse } from '#platform/http/problems.ts'
import { limitCalls, limitMembers } from '#platform/http/rate-limit.ts'
import { identifyRequests, requestIdHeader } from '#platform/http/requests.ts'
import { readForwardedAddresses } from '#platform/http/visitor.ts'
import { actorOfKey, apiKeyOf } from './accounts/api-keys.ts'
import type { Identity } from './accounts/provider.ts'
import { tokenDocs } from './accounts/providers.ts'
import { apiKeyRoutes, identityRoutes } from './accounts/routes.ts'
import { actorOf } from './accounts/verifier.ts'
import { auditRoutes } from './audit/routes.ts'
import { describeNewCar } from './condition/condition.ts'
import { conditionRoutes } from './condition/routes.ts'
import { confirmationRoutes } from './confirmations/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { stockRoutes } from './imports/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { leadDeliveryRoutes } from './leads/delivery-routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { listingRoutes } from './listings/routes.ts'
import { heldMessageRoutes } from './moderation/held-messages/routes.ts'
import { openPolicy } from './moderation/policy.ts'
import { reportRoutes } from './moderation/reports/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { staffMailRoutes } from './moderation/staff-mail/routes.ts'
import { watchlistRoutes } from './moderation/watchlist/routes.ts'
import { notificationRoutes } from './notifications/list/routes.ts'
import { serveMetrics } from './operations/metrics.ts'
import { operationRoutes } from './operations/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { claimPortrait, findOwnPictures } from './pictures/claims.ts'
import { convertBranding } from './pictures/encoder.ts'
import { imageRoutes } from './pictures/routes.ts'
import { sendViewerCookie } from './pictures/viewer-cookie.ts'
import { placeRoutes } from './places/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { openFindUnusual } from './pricing/guide.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { personalDataRoutes } from './privacy/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { openPictureAccess } from './search/picture-access.ts'
import { searchRoutes } from './search/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { settingLimit } from './settings/limits.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shortlistRoutes } from './shortlists/routes.ts'
import { archiveRoutes } from './sold/routes.ts'
import type { Tools } from './start/tools.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { userRoutes } from './users/routes.ts'
import { vinRoutes } from './vin/routes.ts'
import { webFeedRoutes } from './web-feeds/routes.ts'

function byBearer(tools: Tools, { verify }: Identity): Authenticate {
  const { config, note } = tools
  return async (request) => {
    const { headers, method, routeOptions } = request
    const key = apiKeyOf(headers)
    if (key !== undefined) return actorOfKey(tools, request, key)
    const about = { request, method, route: routeOptions.url }
    const auth = await verify(headers, (reason) => note('token.refused', { ...about, reason }))
    if (auth?.actor) note('user.impersonated', { ...about, userId: auth.userId, actor: auth.actor })
    return auth && actorOf(auth, config.requireSecondFactor)
  }
}

/**
 * Returns a version for the response at a URL, which lets the cache detect stale responses. The version changes whenever the
 * settings change. It also changes whenever the URL's car changes or, if the URL isn't about a single car, whenever any car
 * changes.
 */
async function shownState({ searchIndex, settings }: Tools, url: string): Promise<string> {
  const query = new URLSearchParams(url.split('?')[1])
  if (query.has('near') || query.has('asked')) return '' // the visitor's location must not be cached
  const car = /^(?:\/api)?\/vehicles\/([1-9]\d{0,9})(?:\.data|\/(?:market|ledger|documents|flaws))?(?:\?|$)/.exec(
    url,
  )?.[1]
  await searchIndex.read()
  const version = car === undefined ? searchIndex.version() : searchIndex.versionOf(Number(car))
  return `${version} ${(await settings.read()).version}`
}

/** Creates the app, which serves the API and the pictures. `servePages` adds the pages. */
export async function createApp(
  tools: Tools,
  identity: Identity,
  authenticate: Authenticate = byBearer(tools, identity),
): Promise<FastifyInstance> {
  const { config, pool } = tools
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const app = Fastify({
    loggerInstance: tools.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (log) => log, // the log already adds the request ID
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle', // lets requests in progress finish
    ...timeoutsOf(config.requestTimeout),
    clientErrorHandler: (error, socket) => rejectMalformedRequest(error, socket),
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(reply.header(requestIdHeader, request.id), isSecure) // Fastify doesn't run hooks for these errors
      refuse(request, reply, new Problem(error.code === 'FST_ERR_BAD_URL' ? 'not_found' : 'malformed_body'))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  const forwarded = config.trustProxy ? readForwardedAddresses(app) : undefined
  app.addHook('onReady', async () => tools.databaseWatch.start())
  app.addHook('onReady', async () => void (await tools.settings.read())) // loads the rate limits before the first request
  app.addHook('onClose', () => tools.databaseWatch.stop())
  identifyRequests(app)
  if (config.metricsToken) serveMetrics(app, tools, config.metricsToken) // first, so that it counts all rejected requests
  handleProblems(app, tools.note)
  refuseSecondHost(app)
  sendSecurityHeaders(app, isSecure)
  await compressResponses(app)
  disconnectSlowClients(app, config.requestTimeout)
  checkOrigins(app, config.origins)
  const [apiLimit, pageLimit] = [settingLimit(tools, 'apiLimit'), settingLimit(tools, 'pageLimit')]
  if (config.hasLimits) limitCalls(app, { api: apiLimit, pages: pageLimit })
  cacheResponses(app, (url) => shownState(tools, url))
  if (config.hasLimits) shedLoad(app)
  if (config.hasLimits)
    limitConnections(app.server, { ...openConnections, ...(config.trustProxy && { ofNetwork: null }) })
  app.addHook('onRequest', async (request) => {
    if (isApiCall(request)) request.actor = await authenticate(request) // only the API needs to know the caller
  })
  sendViewerCookie(app, tools)
  if (config.hasLimits) limitMembers(app, apiLimit)
  limitBodies(app, uploadLimits.bodies)
  serveHealth(app, () => requireReadiness(pool), forwarded)
  await documentApi(app, tokenDocs)
  draftRoutes(app, tools)
  listingRoutes(app, tools, { askPolicy: openPolicy(tools), describeNewCar, findUnusual: openFindUnusual(tools) })
  historyRoutes(app, tools)
  conditionRoutes(app, tools)
  await documentRoutes(app, tools, openPolicy(tools))
  searchRoutes(app, tools)
  placeRoutes(app, tools)
  pricingRoutes(app, tools)
  archiveRoutes(app, tools)
  confirmationRoutes(app, tools)
  sellerRoutes(app, tools)
  webFeedRoutes(app, tools)
  previewRoutes(app, tools)
  userRoutes(app, tools, claimPortrait)
  identityRoutes(app, tools, identity)
  apiKeyRoutes(app, tools, identity)
  await identity.serve(app)
  favoriteRoutes(app, tools)
  savedSearchRoutes(app, tools)
  shortlistRoutes(app, tools)
  notificationRoutes(app, tools)
  pushRoutes(app, tools)
  inquiryRoutes(app, tools)
  conversationRoutes(app, tools)
  leadRoutes(app, tools)
  leadDeliveryRoutes(app, tools)
  heldMessageRoutes(app, tools)
  outboxRoutes(app, tools)
  settingsRoutes(app, tools, { convert: convertBranding, findOwn: findOwnPictures })
  vinRoutes(app, tools)
  watchlistRoutes(app, tools)
  statisticsRoutes(app, tools)
  deskRoutes(app, tools)
  await stockRoutes(app, tools)
  await imageRoutes(app, tools, openPictureAccess(tools))
  reportRoutes(app, tools)
  staffMailRoutes(app, tools)
  auditRoutes(app, tools)
  personalDataRoutes(app, tools)
  operationRoutes(app, tools)
  await moderationRoutes(app, tools, identity.syncSuspension)
  return app
}
