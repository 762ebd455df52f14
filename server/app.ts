import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { compressAnswers } from './http/compress.ts'
import { answerHealth } from './http/health.ts'
import type { Authenticate } from './http/implement.ts'
import { documentApi } from './http/openapi.ts'
import { checkOrigins } from './http/origin-check.ts'
import { answerBrokenRequest, answerProblems } from './http/problem-handler.ts'
import { limitCalls } from './http/rate-limit.ts'
import { refuse } from './http/refusal-page.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { signingIn } from './identity/choose-provider.ts'
import type { Identity } from './identity/provider-type.ts'
import { auditRoutes } from './audit/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { claimPortrait } from './pictures/claims.ts'
import { imageRoutes } from './pictures/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { heldMessageRoutes } from './held-messages/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { listingRoutes } from './listings/routes.ts'
import { outboxRoutes } from './mail/demo-outbox.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import type { Tools } from './create-tools.ts'
import { userRoutes } from './users/routes.ts'
import { Problem } from '#contract/problems.ts'

/** The caller is the user of the bearer token; impersonation is logged. */
function byBearer({ verify }: Identity): Authenticate {
  return async ({ headers, method, url, log }) => {
    const auth = await verify(headers)
    if (auth?.actor) log.warn({ actor: auth.actor, userId: auth.userId, method, url }, 'somebody acts for a user')
    return auth?.user ?? null
  }
}

/** The API and the pictures; the pages are put on top by `servePages`. */
export async function createApp(
  tools: Tools,
  identity: Identity,
  authenticate: Authenticate = byBearer(identity),
): Promise<FastifyInstance> {
  const { config, pool } = tools
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle', // what has begun is answered
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    frameworkErrors: (error, request, reply) =>
      void refuse(request, reply, new Problem(error.code === 'FST_ERR_BAD_URL' ? 'not_found' : 'malformed_body')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  answerProblems(app)
  sendSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false)
  await compressAnswers(app)
  checkOrigins(app, config.origins)
  limitCalls(app, { api: config.rateLimit, pages: config.pageLimit })
  app.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request)
  })
  answerHealth(app, () => pool.query('select from migrations limit 1'))
  await documentApi(app, signingIn)
  listingRoutes(app, tools)
  userRoutes(app, tools, claimPortrait)
  identityRoutes(app, tools, identity)
  await identity.serve(app)
  favoriteRoutes(app, tools)
  inquiryRoutes(app, tools)
  conversationRoutes(app, tools)
  heldMessageRoutes(app, tools)
  outboxRoutes(app, tools)
  settingsRoutes(app, tools)
  statisticsRoutes(app, tools)
  await imageRoutes(app, tools)
  reportRoutes(app, tools)
  auditRoutes(app, tools)
  await moderationRoutes(app, tools, identity.followSuspension)
  return app
}
