import type { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Access,
  type ResponseOf,
  type Endpoint,
  type KeyScope,
  isAtLeast,
  type Role,
  ignoredInBodies,
} from '#contract/endpoint.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem, ProblemBody, problems } from '#contract/problems.ts'
import { cancelOnDisconnect } from './visitor.ts'

export type Actor = {
  id: string
  role: Role
  /** Whether a staff member of the identity provider is impersonating this user. */
  impersonated?: true
  /** The session of the request; absent if the request was authenticated without a session token. */
  sessionId?: string
  /** Whether the session used a second factor. `demanded` means that a moderator or admin still has to set one up. */
  secondFactor?: 'on' | 'off' | 'demanded'
}

/** Identifies the caller. Returns null for visitors. app.ts injects this function, so `platform` doesn't depend on identity. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scope that an API key needs for this route. Routes without a scope reject API keys. */
    keyScope?: KeyScope
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** The arguments of a handler. `actor` can be null only for public endpoints. */
type Call<E extends Endpoint> = {
  actor: E['access'] extends 'public' ? Actor | null : Actor
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

type ResultOf<E extends Endpoint> = E extends { file: string } | { streamed: true } ? Readable : ResponseOf<E>

/** Registers an endpoint of the contract: checks access, validates the input, calls the handler, and validates its response. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResultOf<E>>,
  config: FastifyContextConfig = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
    config: {
      ...config,
      ...(endpoint.weight && { weight: endpoint.weight }),
      ...(endpoint.shared && { shared: true }),
      ...(endpoint.keyScope && { keyScope: endpoint.keyScope }),
    },
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      // Responses to members are never cached, not even those from public endpoints.
      if (endpoint.access !== 'public' || request.actor) keepPrivate(reply)
      requireAccess(endpoint, request.actor)
    },
    preValidation: refuseUnknownFields(endpoint),
    handler: async (request, reply) => {
      const { actor, params, query, body } = request
      const call = { actor, params, query, body, request, reply } as Call<E>
      const response = await cancelOnDisconnect(request, reply, () => handle(call))
      reply.status(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      if (endpoint.file)
        reply.type(endpoint.file === 'application/octet-stream' ? endpoint.file : `${endpoint.file}; charset=utf-8`)
      if (endpoint.streamed) reply.type('application/json; charset=utf-8')
      return endpoint.paged ? sendPage(request, reply, response as Page<unknown>, endpoint.notes) : response
    },
  })
}

const neededRole: Record<Access, Role | null> = { public: null, member: 'user', moderator: 'moderator', admin: 'admin' }

function requireAccess({ access, inPerson }: Endpoint, actor: Actor | null): void {
  const needed = neededRole[access]
  if (needed && !actor) throw new Problem('sign_in_required')
  if (needed && actor && !isAtLeast(actor.role, needed))
    throw new Problem(actor.secondFactor === 'demanded' ? 'second_factor_required' : 'not_allowed')
  if (inPerson && actor?.impersonated) throw new Problem('impersonated')
}

/**
 * Returns the items as the response body, and sends the total, links to other pages (RFC 8288) and the endpoint's
 * additional values (`notes`) as headers.
 */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, more, ...values }: Page<unknown> & Record<string, unknown>,
  notes: Endpoint['notes'] = {},
): unknown[] {
  const { page = 1, limit = maximumLimit } = request.query as { page?: number; limit?: number }
  const last = Math.max(1, Math.ceil(total / limit))
  const pages = { first: 1, prev: page - 1, next: page + 1, last }
  const links = Object.entries(pages)
    .filter(([, number]) => number >= 1 && number <= last)
    .map(([rel, number]) => `<${withPage(request.url, number)}>; rel="${rel}"`)
  reply.header('x-total-count', total).header('link', links.join(', '))
  if (more) reply.header('x-total-more', more)
  for (const [name, header] of Object.entries(notes))
    if (values[name] !== undefined) reply.header(header, encodeURIComponent(String(values[name])))
  return items
}

function withPage(url: string, page: number): string {
  const [path, query] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('page', String(page))
  return `${path}?${search}`
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, returns, file, summary, access } = endpoint
  const description = describe(endpoint)
  return {
    summary,
    ...(description && { description }),
    tags: [groupOf(endpoint.path)],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [endpoint.status ?? 200]: file ? { content: { [file]: { schema: returns } } } : returns,
      ...refusalsOf(endpoint),
    },
  }
}

const callers: Readonly<Record<Access, string>> = {
  public: '',
  member: 'Requires sign-in.',
  moderator: 'Only for moderators and admins.',
  admin: 'Only for admins.',
}

function describe({ description, access, keyScope }: Endpoint): string | undefined {
  const keys = keyScope && `Also accepts API keys with the scope \`${keyScope}\`.`
  return [description, callers[access], keys].filter(Boolean).join('\n\n') || undefined
}

function refusalsOf({ access, keyScope, problems: own = [] }: Endpoint): Record<number, z.ZodType> {
  const codes = [
    ...own,
    'invalid_request',
    ...(access === 'public' ? [] : (['sign_in_required'] as const)),
    ...(keyScope ? (['key_not_allowed'] as const) : []),
    ...(access === 'moderator' || access === 'admin' ? (['not_allowed', 'second_factor_required'] as const) : []),
    'too_many_requests',
    'internal',
    'database_busy',
  ] as const
  return Object.fromEntries(codes.map((code) => [problems[code].status, ProblemBody]))
}

export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

const message = "This field doesn't exist."

/**
 * Rejects unknown fields in the query and body, because a misspelled filter would otherwise match everything. Endpoints without
 * a query or body schema accept no fields. Bodies other than JSON, such as file uploads, are checked elsewhere.
 */
function refuseUnknownFields({ query, body }: Endpoint): (request: FastifyRequest) => Promise<void> {
  const knownInQuery = fieldsOf(query)
  const knownInBody = new Set([...fieldsOf(body), ...ignoredInBodies])
  return async (request) => {
    const unknown = [...namesIn(request.query, knownInQuery), ...namesIn(request.body, knownInBody)]
    if (unknown.length > 0)
      throw new Problem('invalid_request', { issues: unknown.map((field) => ({ field, message })) })
  }
}

function fieldsOf(schema: z.ZodType | undefined): Set<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap() as z.ZodType)
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}

function namesIn(sent: unknown, known: ReadonlySet<string>): string[] {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return []
  return Object.keys(sent).filter((name) => !known.has(name))
}

/**
 * The group of an endpoint in the API documentation. The endpoints for staff and for a user's own account are many, so they
 * form several groups: Swagger UI hangs when too many operations are expanded.
 */
function groupOf(path: string): string {
  const [, , first, second] = path.split('/')
  return ['admin', 'user'].includes(first!) && second ? `${first}: ${second}` : first!
}
