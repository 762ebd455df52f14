import type { z } from 'zod'
import type { Page } from './paging.ts'
import type { ProblemCode } from './problems.ts'

/**
 * The callers with access: everybody, signed-in users, moderators or admins. Each role includes the rights of the one before it.
 * Checked before any part of the request is read.
 */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/**
 * One endpoint, declared once. Its route, its typed client, its place in the OpenAPI document, and the tests of its access are
 * derived from this object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `:name`. */
  path: `/api/${string}`
  access: Access
  /** The scope of API keys that can call it. Absent: API keys cannot call it. */
  keyScope?: KeyScope
  /** Refused while the identity provider's staff impersonates the user. */
  inPerson?: true
  /** One line for the documentation. */
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns: z.ZodType
  /** Maximum body size in bytes, if 256 kB are not enough. */
  bodyBytes?: number
  /** Cost of a call in the rate limits; 1 when absent. */
  weight?: number
  /**
   * All visitors who are not signed in get the same response: concurrent requests share one, and the server and proxies cache it
   * for a few seconds. Only for `GET` with `public` access.
   */
  shared?: true
  /**
   * The answer is an array of one page; `X-Total-Count` and `Link` describe the other pages. With `X-Total-More: yes` there
   * are more rows than that.
   */
  paged?: true
  /** Extra response headers by the name under which callers read them. */
  notes?: Readonly<Record<string, `x-${string}`>>
  /** The response is a file of this media type instead of JSON. For text files (UTF-8), callers get the text. */
  file?: 'text/csv' | 'application/x-adf+xml' | 'application/octet-stream'
  /** The response is JSON sent in chunks, because it can exceed the available memory. */
  streamed?: true
  /** Status code of a success; 200 when absent. */
  status?: 201 | 204
  /** Problems besides the general ones. */
  problems?: readonly ProblemCode[]
}

/**
 * Fields that bodies may contain without effect, because the server sets them: clients can read a listing and send it back
 * unchanged. Any other unknown field in a body or query is refused.
 */
export const ignoredInBodies = ['id', 'approved', 'featured', 'sold', 'status', 'sellerId', 'role'] as const

/** Preserves the literal types of a group of endpoints, so that calls are typed by them. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Present<E, K extends keyof Endpoint> = E extends { [P in K]: z.ZodType } ? K : never
type RequestKeys<E> = Present<E, 'params'> | Present<E, 'query'> | Present<E, 'body'>

/** The request of an endpoint; a part whose fields are all optional may be omitted. */
export type RequestOf<E extends Endpoint> = {
  [K in RequestKeys<E> as object extends Input<E[K]> ? never : K]: Input<E[K]>
} & {
  [K in RequestKeys<E> as object extends Input<E[K]> ? K : never]?: Input<E[K]>
}

type NotesOf<E> = E extends { notes: infer N } ? { [K in keyof N]?: string | undefined } : unknown

/** The result of a call: the response, or a page of it. */
export type ResponseOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['returns']> extends readonly (infer Item)[]
    ? Page<Item> & NotesOf<E>
    : never
  : z.output<E['returns']>

/** The scopes of API keys. Each endpoint with a `keyScope` needs one of these; keys cannot call other endpoints. */
export const keyScopes = ['stock:read', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The roles of accounts, each with all rights of the one before it. docs/operating.md lists the rights. */
export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Returns whether a role has all rights of another one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Returns whether a role moderates content: moderators and admins do. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && isAtLeast(role, 'moderator')
}

/** Seconds for which proxies may cache a page that is the same for all visitors. */
export const sharedSeconds = 5

/** `Cache-Control` of such a page; browsers always revalidate their copy. */
export const sharedPage = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`
