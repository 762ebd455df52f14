import type { ResponseOf, Endpoint, RequestOf } from './endpoint.ts'
import type { ProblemBody } from './problems.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export type Api = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>

/** A client for public endpoints only. Page loaders get this type so that they can't request private data. */
export type PublicApi = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  request: RequestOf<E>,
) => Promise<ResponseOf<E>>

export class ApiError extends Error {
  readonly status: number
  /** The problem in the response body. Undefined if the body isn't a problem, such as a proxy's error page. */
  readonly problem: ProblemBody | undefined

  /** Seconds to wait before a retry, if the response had a `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, statusText: string, retryAfter?: number) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.problem = readProblem(text)
    this.retryAfter = retryAfter
  }
}

/**
 * Returns whether an error came from the API. Checks the error's properties instead of using `instanceof`, because the code
 * can be bundled twice, and each bundle has its own `ApiError` class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && 'problem' in error
}

type LooseRequest = { params?: object; query?: object; body?: unknown }

/** Creates a typed client. `fetch` can be the browser's, the server's internal one, or a fake in tests. */
export function createApi(fetch: Fetch): Api {
  return async (endpoint, request) => {
    const { params, query, body } = request as LooseRequest
    const response = await fetch(requestUrl(endpoint, params, query), {
      method: endpoint.method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text, response.statusText, readRetryAfter(response))
    if (endpoint.file) return text as never
    const received = text ? JSON.parse(text) : undefined
    if (!endpoint.paged) return received
    const total = Number(response.headers.get('x-total-count') ?? received.length)
    const more = response.headers.get('x-total-more') as 'yes' | null
    return { items: received, total, ...(more && { more }), ...readNotes(response, endpoint) }
  }
}

/**
 * Returns the path and query string of a request. Leaves out empty query values. An array becomes one parameter per value, all
 * with the same name.
 */
export function requestUrl(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one))
  }
  return search.size ? `${path}?${search}` : path
}

function readNotes({ headers }: Response, { notes = {} }: Endpoint): Record<string, string> {
  const values = Object.entries(notes).map(([name, header]) => [name, headers.get(header)] as const)
  return Object.fromEntries(values.flatMap(([name, note]) => (note === null ? [] : [[name, decodeURIComponent(note)]])))
}

function readRetryAfter({ headers }: Response): number | undefined {
  return Number(headers.get('retry-after')) || undefined
}

function readProblem(text: string): ProblemBody | undefined {
  try {
    const body = JSON.parse(text) as unknown
    return isProblem(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** Checks the properties by hand, because a zod schema would add about 30 kB to the code that every browser loads. */
function isProblem(body: unknown): body is ProblemBody {
  const { code, message, issues = [] } = Object(body) as Partial<Record<keyof ProblemBody, unknown>>
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(issues)
}
