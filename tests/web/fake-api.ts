import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { type Issue, type ProblemCode, problems } from '#contract/problems.ts'

export type Call<E extends Endpoint = Endpoint> = {
  endpoint: E
  params: Record<string, string>
  query: Record<string, string>
  body: E extends { body: unknown } ? RequestOf<E>[keyof RequestOf<E> & 'body'] : unknown
}

type Reply<E extends Endpoint> = ResponseOf<E> | Refusal | ((call: Call<E>) => Promised<ResponseOf<E> | Refusal>)
type Promised<T> = T | Promise<T>

export class Refusal {
  readonly response: { status: number; body: object }

  constructor(code: ProblemCode, more: { issues?: Issue[]; message?: string } = {}) {
    const { status, message } = problems[code]
    this.response = { status, body: { code, message, ...more } }
  }
}

const replies = new Map<Endpoint, Reply<Endpoint>>()
const calls: { method: string; pathname: string; query: Record<string, string>; body: unknown }[] = []

export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): void {
  replies.set(endpoint, reply as Reply<Endpoint>)
}

export function hold<E extends Endpoint>(endpoint: E, reply: ResponseOf<E> | Refusal): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(endpoint, () => promise.then(() => reply))
  return resolve
}

/** Returns the calls of an endpoint in this test, oldest first. Includes calls that have no response yet. */
export function callsOf<E extends Endpoint>(endpoint: E): Call<E>[] {
  return calls.flatMap(({ method, pathname, query, body }) => {
    const params = match(endpoint, method, pathname)
    return params ? [{ endpoint, params, query, body } as Call<E>] : []
  })
}

export function resetApi(): void {
  replies.clear()
  calls.length = 0
}

/** Replaces `fetch` in DOM tests. Throws if a test hasn't set a response for the call. */
export async function fakeFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input, 'http://localhost')
  const method = init.method ?? 'GET'
  const found = [...replies].map(([endpoint, reply]) => ({
    endpoint,
    reply,
    params: match(endpoint, method, pathname),
  }))
  const { endpoint, reply, params } = found.find((candidate) => candidate.params) ?? {}
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
  const query = Object.fromEntries(searchParams)
  calls.push({ method, pathname, query, body })
  if (!endpoint) throw new Error(`The test has no answer for ${method} ${pathname}.`)
  const call = { endpoint, params: params!, query, body } as Call
  const result = typeof reply === 'function' ? await (reply as (call: Call) => unknown)(call) : reply
  return responseOf(endpoint, result)
}

function match(
  { method, path }: Endpoint,
  requestMethod: string,
  pathname: string,
): Record<string, string> | undefined {
  if (method !== requestMethod) return undefined
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(pathname)
  return found ? { ...found.groups } : undefined
}

function responseOf(endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result // from identity.ts, for endpoints that aren't in the contract
  if (result instanceof Refusal) return json(result.response.status, result.response.body)
  if (result === undefined) return new Response(null, { status: 204 })
  if (endpoint.file) return new Response(String(result), { headers: { 'content-type': endpoint.file } })
  if (!endpoint.paged) return json(endpoint.status ?? 200, result)
  const { items, total, ...notes } = result as { items: unknown[]; total: number; more?: string }
  const headers: Record<string, string> = { 'x-total-count': String(total) }
  if (notes.more) headers['x-total-more'] = notes.more
  for (const [name, header] of Object.entries(endpoint.notes ?? {})) {
    const note = (notes as Record<string, string | undefined>)[name]
    if (note !== undefined) headers[header] = encodeURIComponent(note)
  }
  return json(endpoint.status ?? 200, items, headers)
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
