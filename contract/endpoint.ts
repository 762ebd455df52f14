import type { z } from 'zod'
import type { Page } from './paging.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call: everybody, whoever is signed in, a moderator, or an admin, who may all that moderators may. Checked before
 * anything of the request is read.
 */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/**
 * One endpoint, declared once. Its route, its typed client, its place in the OpenAPI document,
 * and the tests of its access all follow from this object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `:name`; starts with /api/. */
  path: `/api/${string}`
  access: Access
  /** Programs of a member may call it, too, with a key of this scope. Absent: no key opens it. */
  keyScope?: KeyScope
  /** Refused while the provider's staff impersonates the user. */
  inPerson?: true
  /** One line for the documentation. */
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns: z.ZodType
  /** How many bytes its body may have, where 256 kB are too few. */
  bodyBytes?: number
  /** How many calls it counts as in the limits of calls, where it is more work than others; 1 when absent. */
  weight?: number
  /**
   * What is answered to somebody who is not signed in is the same for all of them: it is made once for all who ask at the same
   * time, and kept for some seconds by the server and by whatever stands before it. Only of `GET` and of `public`.
   */
  shared?: true
  /**
   * The answer is an array of one page; `X-Total-Count` and `Link` describe the other pages. With `X-Total-More: yes` there
   * are more rows than that.
   */
  paged?: true
  /** What else is told of such an answer: the name by which callers read it, and the header in which it travels. */
  notes?: Readonly<Record<string, `x-${string}`>>
  /** The answer is a file of this media type and no JSON; of text, which is in UTF-8, callers get the text. */
  file?: 'text/csv' | 'application/x-adf+xml' | 'application/octet-stream'
  /** The answer is JSON that is sent piece by piece, because it can be longer than memory allows. */
  streamed?: true
  /** Status of a success; 200 when absent. */
  status?: 201 | 204
  /** Refusals of its own, beside the general ones. */
  problems?: readonly ProblemCode[]
}

/**
 * What a body may bring along without effect, because the server decides it: who reads a listing and sends it back need
 * not take these out. Any other field that an endpoint does not know is refused, in its body and in its query.
 */
export const ignoredInBodies = ['id', 'approved', 'featured', 'sold', 'status', 'sellerId', 'role'] as const

/** Keeps every literal of a group of endpoints, so that callers are typed by them. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Present<E, K extends keyof Endpoint> = E extends { [P in K]: z.ZodType } ? K : never
type RequestKeys<E> = Present<E, 'params'> | Present<E, 'query'> | Present<E, 'body'>

/** What a caller of the endpoint hands over; a part whose fields are all optional may be left out. */
export type RequestOf<E extends Endpoint> = {
  [K in RequestKeys<E> as object extends Input<E[K]> ? never : K]: Input<E[K]>
} & {
  [K in RequestKeys<E> as object extends Input<E[K]> ? K : never]?: Input<E[K]>
}

type NotesOf<E> = E extends { notes: infer N } ? { [K in keyof N]?: string | undefined } : unknown

/** What a caller gets: the answer, or a page of it. */
export type AnswerOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['returns']> extends readonly (infer Item)[]
    ? Page<Item> & NotesOf<E>
    : never
  : z.output<E['returns']>

/** What a key may open. A call that takes keys names one of these; no key opens any other call. */
export const keyScopes = ['stock:read', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What accounts may do; each may all that the one before it may. docs/operating.md shows who may what. */
export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether a role may all that another one may. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Whether somebody decides about what others sent in: a moderator or an admin. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && isAtLeast(role, 'moderator')
}

/** For how long a page that is the same for everybody may be kept by whoever stands between the site and visitors. */
export const sharedSeconds = 5

/** `Cache-Control` of such a page; a browser asks each time whether its own copy still holds. */
export const sharedPage = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`
