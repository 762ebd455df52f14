import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharedPage, sharedSeconds } from '#contract/endpoint.ts'
import { isInProcess } from './requests.ts'

/**
 * Compresses dynamic responses at an efficient level (measured: brotli 4). Flushing sends a streamed navigation to the
 * browser in chunks. Responses to our own pages are not compressed.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) delete request.headers['accept-encoding']
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: worthCompressing,
    brotliOptions: { flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: Z_SYNC_FLUSH },
  })
}

/** Maximum size of the cache in bytes. The text of a response counts twice, to allow for its compressed copy. */
const maxBytes = 16 * 1024 * 1024

/** Number of recently requested URLs to remember: most are requested only once and not worth caching. */
const maxAddresses = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all signed-out visitors get the same response. */
    shared?: true
  }
  interface FastifyRequest {
    /** The cache version at the time of the request; empty if the response must not be cached. */
    shownState: string
    /** The response in progress, shared with concurrent requests. */
    sharedWork: SharedWork<CachedResponse> | null
  }
}

/**
 * Caches responses that are the same for everyone, from their second request on, for a few seconds and in compressed form, and
 * shares responses among concurrent requests: pages and endpoints that declare it. `state` returns
 * a version that changes with the content of a URL, which invalidates its cached response.
 */
export function cacheResponses(app: FastifyInstance, state: (url: string) => Promise<string>): void {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, ttl: sharedSeconds * 1_000 })
  const requested = new LRUCache<string, true>({ max: maxAddresses })
  const inProgress = new Map<string, SharedWork<CachedResponse>>()
  app.decorateRequest('shownState', '')
  app.decorateRequest('sharedWork', null)

  // For calls, the caller is not known yet. A page is not shared before its visitor's turn: otherwise, others
  // would have to wait for a visitor with a hundred earlier requests.
  app.addHook('onRequest', async (request, reply) => {
    if (isSharedPage(request)) await respondFromCache(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isSharedPage(request) || isSharedCall(request)) await respondFromCache(request, reply, share)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = reply.statusCode === 200 && typeof payload === 'string'
    if (isWhole && isSharedCall(request)) reply.header('cache-control', sharedPage)
    const isCached = isWhole && request.shownState !== '' && reply.getHeader('cache-control') === sharedPage
    const response = isCached ? toCached(payload, request.shownState, reply) : undefined
    request.sharedWork?.end(response)
    if (!response) return payload
    const key = keyOf(request)
    if (requested.has(key)) cache.set(key, response, { size: 1_000 + 2 * response.length })
    requested.set(key, true)
    return bytesFor(response, request, reply)
  })

  async function respondFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise?: typeof share,
  ): Promise<void> {
    request.shownState = await state(request.url).catch(() => '') // the handler reports the error
    if (request.shownState === '') return
    const isCurrent = (entry: { state: string } | undefined) => entry?.state === request.shownState
    const key = keyOf(request)
    const response = cache.get(key)
    if (isCurrent(response)) return send(response!, request, reply)
    const work = inProgress.get(key)
    if (!isCurrent(work)) return otherwise?.(request, reply)
    work!.join(reply)
    const shared = await work!.result // only once: a response that turns out to be private is then created per request
    if (shared) await send(shared, request, reply)
  }

  function share(request: FastifyRequest, reply: FastifyReply): void {
    const key = keyOf(request)
    const work = openSharedWork<CachedResponse>(request.shownState, reply)
    inProgress.set(key, work)
    void work.result.then(() => inProgress.get(key) === work && inProgress.delete(key))
    request.sharedWork = work
  }
}

async function send(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.send(await bytesFor(response, request, reply))
}

function isSharedPage({ method, routeOptions }: FastifyRequest): boolean {
  return isReading(method) && routeOptions.config.isPage === true
}

/** Responses to members are private; calls of pages are cached with the page. */
function isSharedCall(request: FastifyRequest): boolean {
  const { method, routeOptions, headers, actor } = request
  if (!isReading(method) || !routeOptions.config.shared) return false
  return actor === null && headers.authorization === undefined && !isInProcess(request)
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function keyOf({ protocol, host, url }: FastifyRequest): string {
  return `${protocol}://${host}${url}`
}

/** Headers that belong to the response and not to the request. */
const ownHeaders = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'x-robots-tag',
  'link',
  'x-total-count',
  'x-total-more',
  'x-search-corrected',
] as const

/** A cached response, with its bytes in each requested encoding. */
type CachedResponse = {
  state: string
  headers: Record<string, string> & { etag: string }
  /** Bytes of the uncompressed body. */
  length: number
  bodies: Record<string, Promise<Buffer>>
}

type Encodings = Record<string, (body: Buffer) => Buffer | Promise<Buffer>>

/** `window` is the binary logarithm of brotli's window; the default of 22 takes megabytes per response. */
const quality = (level: number, window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: window },
})
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Encoders for pages, in order of preference. Pages are sent repeatedly, so a millisecond is well spent. */
const pageEncoders: Encodings = {
  br: (body) => brotli(body, quality(4, 18)),
  gzip: (body) => zip(body),
  identity: (body) => body,
}

/** Encoders for calls, most of which are sent once. Synchronous, in 0.07 ms: starting another thread takes longer. */
const callEncoders: Encodings = {
  br: (body) => brotliCompressSync(body, quality(2, 14)),
  gzip: (body) => gzipSync(body, { level: constants.Z_BEST_SPEED }),
  identity: (body) => body,
}

/** Bytes below which compression costs as much time as the rest of the response, and saves one packet at most. */
const worthCompressing = 4_096

function toCached(text: string, state: string, reply: FastifyReply): CachedResponse {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const headers = { ...headersOf(reply), etag, vary: 'accept-encoding' }
  return { state, headers, length: body.length, bodies: { identity: Promise.resolve(body) } }
}

/**
 * Returns the bytes in the browser's preferred encoding, compressed once per encoding, and sets the headers; null with 304 if
 * the browser already has them.
 */
async function bytesFor(
  { bodies, headers: own, length }: CachedResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null> {
  reply.headers(own)
  if (matchesTag(headers['if-none-match'], own.etag)) {
    reply.status(304)
    return null
  }
  const isWorthIt = length >= worthCompressing
  const encoding = isWorthIt ? preferredBy(String(headers['accept-encoding'] ?? '')) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const encoders = own['content-type']!.startsWith('text/html') ? pageEncoders : callEncoders
  return (bodies[encoding] ??= bodies.identity!.then(encoders[encoding]!))
}

/** Returns whether If-None-Match contains this tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesTag(sent: string | undefined, etag: string): boolean {
  if (sent?.trim() === '*') return true
  return sent?.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false
}

function preferredBy(accepted: string): string {
  const names = accepted.split(',').map((item) => /^\s*(\w+)(?!.*;\s*q=0(\.0+)?\s*$)/.exec(item)?.[1])
  return Object.keys(pageEncoders).find((name) => names.includes(name)) ?? 'identity'
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = ownHeaders.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}

/** A response in progress that several requests wait for. */
type SharedWork<Result> = {
  /** Its cache version; see `cacheResponses`. */
  state: string
  /** The response; undefined if it is only for the first request, or if no request waits anymore. */
  result: Promise<Result | undefined>
  /** Aborts when all waiting requests have disconnected. */
  unwanted: AbortSignal
  /** Adds a request to the waiting ones. */
  join(reply: FastifyReply): void
  end(result: Result | undefined): void
}

/** Starts a shared response. It continues as long as any of its requests is connected. */
function openSharedWork<Result>(state: string, first: FastifyReply): SharedWork<Result> {
  const { promise: result, resolve } = Promise.withResolvers<Result | undefined>()
  const unwanted = new AbortController()
  let waiting = 0
  let ended = false

  function end(result: Result | undefined): void {
    ended = true
    resolve(result)
  }

  function join({ raw }: FastifyReply): void {
    waiting += 1
    const leave = () => {
      waiting -= 1
      if (waiting > 0 || ended) return
      unwanted.abort()
      end(undefined)
    }
    if (raw.closed) leave()
    else raw.once('close', leave)
  }

  join(first)
  return { state, result, unwanted: unwanted.signal, join, end }
}
