import type { z } from 'zod'
import type { Page } from './paging.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who can call an endpoint: everyone, signed-in users, moderators or admins. Each role includes the rights of the one before it.
 * Checked before any part of the request is read.
 */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/**
 * An endpoint. The route, the typed client, the OpenAPI entry and the access tests are
 * derived from this object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with parameters such as `:id`. */
  path: `/api/${string}`
  access: Access
  /** The scope that an API key needs. If absent, API keys can't call the endpoint. */
  keyScope?: KeyScope
  /** Whether calls are refused while staff of the identity provider impersonate the user. */
  inPerson?: true
  /** One line for the documentation. */
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns: z.ZodType
  /** Maximum body size in bytes; 256 kB if absent. */
  bodyBytes?: number
  /** How many calls it counts as in rate limits; 1 if absent. */
  weight?: number
  /**
   * Whether all visitors who aren't signed in get the same response. Concurrent requests share it, and the server and proxies cache it
   * for a few seconds. Only for `GET` with `public` access.
   */
  shared?: true
  /**
   * Whether the response is one page of a list. `X-Total-Count` and `Link` describe the other pages. With `X-Total-More: yes`, there
   * are more rows than `X-Total-Count`.
   */
  paged?: true
  /** Additional response headers, by the property in which the client returns them. */
  notes?: Readonly<Record<string, `x-${string}`>>
  /** The media type, if the response is a file instead of JSON. The client returns the content of text files (UTF-8). */
  file?: 'text/csv' | 'application/x-adf+xml' | 'application/octet-stream'
  /** Whether the JSON response is streamed in chunks, because it can be larger than the available memory. */
  streamed?: true
  /** Status code on success; 200 if absent. */
  status?: 201 | 204
  /** Problems that it can return, in addition to the general ones. */
  problems?: readonly ProblemCode[]
}

/**
 * Fields that are ignored in bodies, because the server sets them. This lets clients read a listing and send it back
 * unchanged. Any other unknown field in a body or query is refused.
 */
export const ignoredInBodies = ['id', 'approved', 'featured', 'sold', 'status', 'sellerId', 'role'] as const

/** Returns a group of endpoints unchanged. Keeps its literal types, so that calls are fully typed. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Present<E, K extends keyof Endpoint> = E extends { [P in K]: z.ZodType } ? K : never
type RequestKeys<E> = Present<E, 'params'> | Present<E, 'query'> | Present<E, 'body'>

/** The request for an endpoint. A part whose fields are all optional can be left out. */
export type RequestOf<E extends Endpoint> = {
  [K in RequestKeys<E> as object extends Input<E[K]> ? never : K]: Input<E[K]>
} & {
  [K in RequestKeys<E> as object extends Input<E[K]> ? K : never]?: Input<E[K]>
}

type NotesOf<E> = E extends { notes: infer N } ? { [K in keyof N]?: string | undefined } : unknown

/** The result of a call: the response body, or a page of a list. */
export type ResponseOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['returns']> extends readonly (infer Item)[]
    ? Page<Item> & NotesOf<E>
    : never
  : z.output<E['returns']>

/** The scopes of API keys. A key can only call endpoints whose `keyScope` is one of its scopes. */
export const keyScopes = ['stock:read', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The roles of users. Each includes all rights of the one before it; docs/operating.md lists the rights. */
export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Returns whether a role has at least the rights of another role. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Returns whether a role can moderate content. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && isAtLeast(role, 'moderator')
}

/** Seconds for which proxies can cache a page that is the same for all visitors. */
export const sharedSeconds = 5

/** `Cache-Control` of such a page; browsers always revalidate their copy. */
export const sharedPage = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`
