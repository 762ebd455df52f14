import type { z } from 'zod'
import type { Page } from './paging.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who can call an endpoint: everyone, signed-in users, moderators or admins. Each role can also do everything that the
 * previous one can. The server checks access before it reads any part of the request.
 */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/** An endpoint of the API. The route, the typed client, the OpenAPI entry and the access tests are derived from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** The scope that an API key needs to call the endpoint. If absent, no API key can call it. */
  keyScope?: KeyScope
  /** Whether calls are rejected while an admin of the identity provider is impersonating the user. */
  inPerson?: true
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns: z.ZodType
  /** Maximum body size in bytes. Default: 256 kB. */
  bodyBytes?: number
  /** How many requests a call counts as for rate limiting. Default: 1. */
  weight?: number
  /**
   * Whether everyone who isn't signed in gets the same response. If so, concurrent requests share one response, and the server
   * and proxies cache it for a few seconds. Allowed only for `GET` with `public` access.
   */
  shared?: true
  /**
   * Whether the response is one page of a list. The headers `X-Total-Count` and `Link` describe the whole list. Counting stops
   * at a limit: `X-Total-More: yes` means that the list has more rows than `X-Total-Count`.
   */
  paged?: true
  /** Additional response headers. Each key is the property in which the client returns the header's value. */
  notes?: Readonly<Record<string, `x-${string}`>>
  /** The media type if the response is a file instead of JSON. The client returns text files as strings. */
  file?: 'text/csv' | 'application/x-adf+xml' | 'application/octet-stream'
  streamed?: true
  /** Status code on success. Default: 200. */
  status?: 201 | 204
  /** Problems that the endpoint can return in addition to the general ones. */
  problems?: readonly ProblemCode[]
}

/**
 * Body fields that the server sets itself. They are ignored instead of rejected so that clients can read a listing and send it
 * back. Any other unknown field in a body or query is rejected.
 */
export const ignoredInBodies = ['id', 'approved', 'featured', 'sold', 'status', 'sellerId', 'role'] as const

/**
 * Returns its argument unchanged. The type parameter preserves literal types, which gives the client the types of each
 * endpoint.
 */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Present<E, K extends keyof Endpoint> = E extends { [P in K]: z.ZodType } ? K : never
type RequestKeys<E> = Present<E, 'params'> | Present<E, 'query'> | Present<E, 'body'>

/** The request for an endpoint. Params, query or body can be left out if all of their fields are optional. */
export type RequestOf<E extends Endpoint> = {
  [K in RequestKeys<E> as object extends Input<E[K]> ? never : K]: Input<E[K]>
} & {
  [K in RequestKeys<E> as object extends Input<E[K]> ? K : never]?: Input<E[K]>
}

type NotesOf<E> = E extends { notes: infer N } ? { [K in keyof N]?: string | undefined } : unknown

export type ResponseOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['returns']> extends readonly (infer Item)[]
    ? Page<Item> & NotesOf<E>
    : never
  : z.output<E['returns']>

/** The scopes of API keys. A key can call only endpoints whose `keyScope` is one of its scopes. */
export const keyScopes = ['stock:read', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The roles of users. Each role has all rights of the previous one. docs/operating.md lists the rights. */
export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && isAtLeast(role, 'moderator')
}

/** How long proxies can cache a page that is the same for all visitors, in seconds. */
export const sharedPageSeconds = 5

/** `Cache-Control` of a page that is the same for all visitors. Proxies can cache the page; browsers always revalidate it. */
export const sharedPageCacheControl = `public, max-age=0, s-maxage=${sharedPageSeconds}, must-revalidate`
