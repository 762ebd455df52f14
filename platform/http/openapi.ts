import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry, registry } from 'zod'
import { ignoredInBodies } from '#contract/endpoint.ts'

const ignored = new Intl.ListFormat('en-US').format(ignoredInBodies.map((name) => `\`${name}\``))

/** How to call the API, above its calls; Markdown. */
const introduction = (signingIn: string) => `The API that the site itself uses. Every refusal of the calls below is
\`{ code, message, issues? }\` from one catalogue.

### Fields

A field that a call does not know is refused with 400 and its name, in the query and in a body: a filter that is
misspelt does not answer everything. A call for which no query is listed takes none. Of a body, ${ignored}
are left out of account instead, because the server decides them. Addresses of pages are no calls: what they do not know,
such as \`utm_source\`, they ignore.

### Signing in

Calls marked with a lock want \`Authorization: Bearer <token>\`. A token lives for a minute, so ask for a new one
whenever one is refused with 401. Where it comes from depends on who keeps the accounts of the site:

${signingIn}`

/**
 * Collects the document from the routes; register before them. The document is served by `/api/openapi.json`. How
 * somebody signs in is told by those who keep accounts.
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
    // The hash is of the one inline style that Swagger UI's own script adds; another version may have another.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    theme: { title: 'Marque API' },
    // Calls are shown by the group that one opens: the page does not come to an end of showing more than 132 of them at once.
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

let ofContract: typeof globalRegistry | undefined

/** The named schemas. Kept from before the pages are loaded: their build registers copies of them under the same ids. */
function contractSchemas(): typeof globalRegistry {
  // oxlint-disable-next-line no-underscore-dangle -- a registry has no other way to be copied
  ofContract ??= Object.assign(registry(), globalRegistry, { _idmap: new Map(globalRegistry._idmap) })
  return ofContract
}

type Document = { paths: Record<string, object>; components: { schemas: Record<string, object> } }

/** Says of each body, and of what is in it, that it takes no other fields: `refuseUnknownFields` sees to it. */
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
