import { readFileSync } from 'node:fs'
import { buildPublishableKey } from '@clerk/shared/keys'
import Fastify, { type FastifyInstance } from 'fastify'
import { backendRoutes } from './backend-api.ts'
import { controlRoutes } from './controls.ts'
import { environmentJson } from './environment.ts'
import { createInstance, type Instance, newId, type Person } from './instance.ts'
import { scriptRoutes } from './scripts.ts'
import { sessionRoutes } from './sessions.ts'
import { signInRoutes } from './sign-in.ts'
import { signUpRoutes } from './sign-up.ts'

type Options = {
  /** A host such as clerk.marque.test (production) or quick-fox-12.clerk.accounts.dev (development). */
  frontendApi?: string
  people?: Partial<Person>[]
  /** HTTP port for our server and the tests. Defaults to any free port. */
  port?: number
  /** TLS port for browsers that connect to the double directly. If absent, the double only serves HTTP. */
  tlsPort?: number
}

export type Clerk = Instance & { url: string; publishableKey: string; close(): Promise<void> }

/**
 * A local double of Clerk, for tests only. It implements the parts of the Frontend API that sign-in, sign-up and
 * sign-out need, the key set, and part of the Backend API. It serves Clerk's real scripts.
 */
export async function startClerk({ frontendApi = 'clerk.marque.test', people = [], ...ports }: Options = {}) {
  const instance = await createInstance(frontendApi, people)
  const plain = serve(Fastify({ forceCloseConnections: true }), instance)
  const url = await plain.listen({ port: ports.port ?? 0, host: '127.0.0.1' })
  const apps = [plain]
  if (ports.tlsPort) {
    const tls = serve(
      Fastify({ https: testCertificate(), forceCloseConnections: true }) as unknown as FastifyInstance,
      instance,
    )
    await tls.listen({ port: ports.tlsPort, host: '127.0.0.1' })
    apps.push(tls)
  }
  const close = async () => void (await Promise.all(apps.map((app) => app.close())))
  return Object.assign(instance, { url, publishableKey: buildPublishableKey(frontendApi), close }) satisfies Clerk
}

function serve(app: FastifyInstance, instance: Instance): FastifyInstance {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.removeContentTypeParser('application/json') // Clerk's client sends this content type even without a body
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body ? JSON.parse(String(body)) : {}),
  )
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (!url.startsWith('/control')) instance.calls.push(`${method} ${url.split('?')[0]} ${statusCode}`)
  })
  answerOtherOrigins(app)
  app.get('/v1/environment', async () => environmentJson(instance.development))
  app.post('/v1/environment', async () => environmentJson(instance.development))
  app.post('/v1/dev_browser', async () => ({ id: newId('dvb'), instance_id: 'ins_double', token: '', home_origin: '' }))
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    instance.settings.down.includes('keys') ? reply.code(503).send() : instance.signer.keySet(),
  )
  sessionRoutes(app, instance)
  signInRoutes(app, instance)
  signUpRoutes(app, instance)
  scriptRoutes(app, instance)
  backendRoutes(app, instance)
  controlRoutes(app, instance)
  return app
}

/** Allows cross-origin requests with cookies from every origin. */
function answerOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (!headers.origin) return
    void reply
      .header('access-control-allow-origin', headers.origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'authorization, clerk-db-jwt')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Origin')
    if (method !== 'OPTIONS') return
    void reply
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'content-type, authorization')
    return reply.code(204).send()
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
}

/** Creates a self-signed certificate. The test browsers are configured to accept it. */
function testCertificate() {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url))
  return { cert: read('test-certificate.pem'), key: read('test-certificate.key.pem') }
}
