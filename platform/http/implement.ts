import type { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Access,
  type AnswerOf,
  type Endpoint,
  type KeyScope,
  isAtLeast,
  type Role,
  ignoredInBodies,
} from '#contract/endpoint.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem, ProblemBody, problems } from '#contract/problems.ts'
import { whileWanted } from './visitor.ts'

/** Whoever is signed in, as the verified token and the users table say. */
export type Actor = {
  id: string
  role: Role
  /** Whether it is somebody of the identity provider's staff, in the user's name. */
  impersonated?: true
  /** The session that asks; absent where no token was needed. */
  sessionId?: string
  /** Whether a second factor was proven in it; `demanded` where a moderator or an admin has none yet and has to. */
  secondFactor?: 'on' | 'off' | 'demanded'
}

/** Finds out who asks; null for a visitor. Passed in by app.ts, so that http knows nothing of identity. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keys of this scope are taken; where it is absent, none is. */
    keyScope?: KeyScope
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler gets. The actor is certain exactly where the endpoint's access asks for one. */
type Call<E extends Endpoint> = {
  actor: E['access'] extends 'public' ? Actor | null : Actor
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives: the answer, or a file piece by piece. */
type Given<E extends Endpoint> = E extends { file: string } | { streamed: true } ? Readable : AnswerOf<E>

/** Serves an endpoint of the contract: access first, then validation, then the handler, then the answer's schema. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Given<E>>,
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
      // What somebody reads as a member is for no cache, whoever else may read it too.
      if (endpoint.access !== 'public' || request.actor) keepPrivate(reply)
      requireAccess(endpoint, request.actor)
    },
    preValidation: refuseUnknownFields(endpoint),
    handler: async (request, reply) => {
      const { actor, params, query, body } = request
      const call = { actor, params, query, body, request, reply } as Call<E>
      const answer = await whileWanted(request, reply, () => handle(call))
      reply.status(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      if (endpoint.file)
        reply.type(endpoint.file === 'application/octet-stream' ? endpoint.file : `${endpoint.file}; charset=utf-8`)
      if (endpoint.streamed) reply.type('application/json; charset=utf-8')
      return endpoint.paged ? sendPage(request, reply, answer as Page<unknown>, endpoint.notes) : answer
    },
  })
}

/** The role that each access needs; null lets in visitors. */
const neededRole: Record<Access, Role | null> = { public: null, member: 'user', moderator: 'moderator', admin: 'admin' }

function requireAccess({ access, inPerson }: Endpoint, actor: Actor | null): void {
  const needed = neededRole[access]
  if (needed && !actor) throw new Problem('sign_in_required')
  if (needed && actor && !isAtLeast(actor.role, needed))
    throw new Problem(actor.secondFactor === 'demanded' ? 'second_factor_required' : 'not_allowed')
  if (inPerson && actor?.impersonated) throw new Problem('impersonated')
}

/** One page as a plain array; total, neighbours (RFC 8288) and what else is told of it travel in headers. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, more, ...told }: Page<unknown> & Record<string, unknown>,
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
    if (told[name] !== undefined) reply.header(header, encodeURIComponent(String(told[name])))
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
    tags: [endpoint.path.split('/')[2]!],
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

function describe({ description, keyScope }: Endpoint): string | undefined {
  const keys = keyScope && `Open to keys of the scope \`${keyScope}\`.`
  return [description, keys].filter(Boolean).join('\n\n') || undefined
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

/** Sees to it that no cache keeps what two people write to each other. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

const message = 'There is no field of this name.'

/**
 * Refuses what an endpoint does not know, by its name: a misspelt filter would else answer everything. Where an endpoint
 * takes no query or no body, every field is unknown. What is no JSON, such as a form with files, is its reader's concern.
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
