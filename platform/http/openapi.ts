import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry, registry } from 'zod'
import { ignoredInBodies } from '#contract/endpoint.ts'

const ignored = new Intl.ListFormat('en-US').format(ignoredInBodies.map((name) => `\`${name}\``))

const introduction = (signingIn: string) => `The API that the site itself uses. All endpoints below return errors as
\`{ code, message, issues? }\`, with a code from a single catalog.

### Fields

Unknown fields in the query or the body are rejected with 400, and the response names them. Otherwise, a misspelled
filter would match everything. Endpoints without documented query parameters accept none. In bodies, ${ignored}
are ignored instead, because the server sets them. Page URLs are not part of the API, so they ignore unknown parameters,
such as \`utm_source\`.

### Signing in

Endpoints marked with a lock require \`Authorization: Bearer <token>\`. A token is valid for one minute, so request a
new one whenever a request is rejected with 401. How to get a token depends on who manages the site's accounts:

${signingIn}`

/**
 * Generates the OpenAPI document from the routes, and serves it at `/api/openapi.json`. Must be registered before the routes.
 * `signingIn` is the identity provider's description of how to sign in.
 */
export async function documentApi(app: FastifyInstance, signingIn: string): Promise<void> {
  const schemaRegistry = contractSchemas()
  const addComponents = createJsonSchemaTransformObject({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marque API',
        version: '1',
        description: introduction(signingIn),
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) => closeBodies(addComponents(document) as Document),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The hash allows the inline style that Swagger UI's script adds. A new version of Swagger UI may need a different hash.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    theme: { title: 'Marque API' },
    // Groups are collapsed, because Swagger UI hangs when it expands more than 132 operations at once.
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

let ofContract: typeof globalRegistry | undefined

/**
 * Returns a copy of the registry with the contract's named schemas. The first call must come before pages are loaded, because
 * the pages' build output contains copies of these schemas and registers them under the same IDs.
 */
function contractSchemas(): typeof globalRegistry {
  // oxlint-disable-next-line no-underscore-dangle -- a registry has no other way to be copied
  ofContract ??= Object.assign(registry(), globalRegistry, { _idmap: new Map(globalRegistry._idmap) })
  return ofContract
}

type Document = { paths: Record<string, object>; components: { schemas: Record<string, object> } }

function closeBodies(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((path): { requestBody?: object }[] => Object.values(path))
  for (const { requestBody } of operations) close(requestBody)
  return document

  function close(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    if ('$ref' in schema) return close(document.components.schemas[String(schema.$ref).split('/').at(-1)!])
    if ('properties' in schema && !('additionalProperties' in schema))
      Object.assign(schema, { additionalProperties: false })
    Object.values(schema).forEach(close)
  }
}
