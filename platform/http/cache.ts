import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharedPageCacheControl, sharedPageSeconds } from '#contract/endpoint.ts'
import { isInProcess } from './requests.ts'

/**
 * Compresses dynamic responses at brotli level 4, the most efficient level in our measurements. Flushing makes streamed
 * navigation data reach the browser in chunks. API responses to our own pages are not compressed, because pages call the API in
 * process.
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

/** Maximum size of the cache in bytes. Each response counts as twice its length, to allow for its compressed copies. */
const maxBytes = 16 * 1024 * 1024

/** Number of URLs to remember. Only responses for remembered URLs are cached, because most URLs are requested only once. */
const maxUrls = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    shared?: true
  }
  interface FastifyRequest {
    /** Version of the content when the request arrived; empty if the response must not be cached. */
    shownState: string
    sharedWork: SharedWork<CachedResponse> | null
  }
}

/**
 * Caches pages, and API responses whose route declares `shared`, if they are the same for all visitors. Responses are
 * cached in compressed form for a few seconds, from the second request on. Concurrent requests share one response.
 * `state` returns a version that changes with the content of a URL; a new version invalidates the cached response.
 */
export function cacheResponses(app: FastifyInstance, state: (url: string) => Promise<string>): void {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, ttl: sharedPageSeconds * 1_000 })
  const requested = new LRUCache<string, true>({ max: maxUrls })
  const inProgress = new Map<string, SharedWork<CachedResponse>>()
  app.decorateRequest('shownState', '')
  app.decorateRequest('sharedWork', null)

  // In onRequest, callers of the API aren't authenticated yet, so only pages can be sent from the cache. Requests for uncached
  // pages aren't combined here: while one waits for admission, visitors from other networks would have to wait in its network's
  // queue, too.
  app.addHook('onRequest', async (request, reply) => {
    if (isSharedPage(request)) await respondFromCache(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isSharedPage(request) || isSharedCall(request)) await respondFromCache(request, reply, share)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = reply.statusCode === 200 && typeof payload === 'string'
    if (isWhole && isSharedCall(request) && request.shownState !== '')
      reply.header('cache-control', sharedPageCacheControl)
    const isCached = isWhole && request.shownState !== '' && reply.getHeader('cache-control') === sharedPageCacheControl
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
    request.shownState = await state(request.url).catch(() => '')
    if (request.shownState === '') return
    const isCurrent = (entry: { state: string } | undefined) => entry?.state === request.shownState
    const key = keyOf(request)
    const response = cache.get(key)
    if (isCurrent(response)) return send(response!, request, reply)
    const work = inProgress.get(key)
    if (!isCurrent(work)) return otherwise?.(request, reply)
    work!.join(reply)
    const shared = await work!.result // undefined if the response is private; the request then continues to its handler
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

/**
 * Returns whether an API response can be shared. Responses to members are private. Responses to our own pages aren't shared,
 * because they are cached as part of the page.
 */
function isSharedCall(request: FastifyRequest): boolean {
  const { method, routeOptions, headers, actor } = request
  if (!isReading(method) || !routeOptions.config.shared) return false
  return actor === null && headers.authorization === undefined && !isInProcess(request)
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function keyOf({ protocol, host, url }: FastifyRequest): string {
  return `${protocol}://${host}${url}`
}

/** Headers to cache with a response. All other headers depend on the request. */
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

type CachedResponse = {
  state: string
  headers: Record<string, string> & { etag: string }
  length: number
  bodies: Record<string, Promise<Buffer>>
}

type Encodings = Record<string, (body: Buffer) => Buffer | Promise<Buffer>>

/** `window` is the base-2 logarithm of brotli's window size. The default of 22 takes megabytes of memory per response. */
const quality = (level: number, window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: window },
})
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Encoders for pages, in order of preference. Cached pages are sent many times, so slower compression pays off. */
const pageEncoders: Encodings = {
  br: (body) => brotli(body, quality(4, 18)),
  gzip: (body) => zip(body),
  identity: (body) => body,
}

/**
 * Encoders for API responses, which are usually sent once. They are synchronous, because compression takes only 0.07 ms, less
 * than handing it to a thread.
 */
const callEncoders: Encodings = {
  br: (body) => brotliCompressSync(body, quality(2, 14)),
  gzip: (body) => gzipSync(body, { level: constants.Z_BEST_SPEED }),
  identity: (body) => body,
}

/** Below this size in bytes, compression would double the cost of the response and save at most one packet. */
const worthCompressing = 4_096

function toCached(text: string, state: string, reply: FastifyReply): CachedResponse {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const headers = { ...headersOf(reply), etag, vary: 'accept-encoding' }
  return { state, headers, length: body.length, bodies: { identity: Promise.resolve(body) } }
}

/**
 * Sets the headers, and returns the body in the browser's preferred encoding. The body is compressed only once per encoding.
 * Sets status 304 and returns null if the browser already has the response.
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

type SharedWork<Result> = {
  state: string
  /** Resolves to the response, or to undefined if it is private or if all waiting requests have disconnected. */
  result: Promise<Result | undefined>
  unwanted: AbortSignal
  join(reply: FastifyReply): void
  end(result: Result | undefined): void
}

/** Starts a shared response. It is aborted only when all requests that wait for it have disconnected. */
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
