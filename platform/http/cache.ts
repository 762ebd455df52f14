import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharedPage, sharedSeconds } from '#contract/endpoint.ts'
import { isInProcess } from './requests.ts'

/**
 * Compresses what is made on the fly, at a level that pays (measured: brotli 4). Flushing lets a streamed navigation
 * reach the browser piece by piece. Answers to our own pages stay as they are.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
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

/** What is kept altogether, in bytes; an answer counts for its text twice, because it is kept compressed as well. */
const mostBytes = 16 * 1024 * 1024

/** How many addresses are remembered that were asked for: most are asked for once, and what they give is not worth its memory. */
const mostAddresses = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint's answer is the same for everybody who is not signed in. */
    shared?: true
  }
  interface FastifyRequest {
    /** What was shown when this was asked for; empty where its answer cannot be kept. */
    shownState: string
    /** What is made for this one and for whoever waits for the same. */
    making: Making<KeptAnswer> | null
  }
}

/**
 * Answers what is the same for everybody, once it is asked for again, from memory for some seconds, with the bytes that were
 * compressed then, and makes it once for all who ask meanwhile: pages that say so, and calls of endpoints that do. `state` tells by another text that
 * something has changed which an address shows; then it holds no longer.
 */
export function keepAnswers(app: FastifyInstance, state: (url: string) => Promise<string>): void {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: mostBytes, ttl: sharedSeconds * 1_000 })
  const asked = new LRUCache<string, true>({ max: mostAddresses })
  const makings = new Map<string, Making<KeptAnswer>>()
  app.decorateRequest('shownState', '')
  app.decorateRequest('making', null)

  // Of calls it is not known yet who is signed in. A page that nobody makes yet is made when its turn has come, not before:
  // else all who want it would wait for the turn of somebody who asked for a hundred others first.
  app.addHook('onRequest', async (request, reply) => {
    if (isSharedPage(request)) await answerKept(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isSharedPage(request) || isSharedCall(request)) await answerKept(request, reply, makeForAll)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = reply.statusCode === 200 && typeof payload === 'string'
    if (isWhole && isSharedCall(request)) reply.header('cache-control', sharedPage)
    const isKept = isWhole && request.shownState !== '' && reply.getHeader('cache-control') === sharedPage
    const made = isKept ? toKept(payload, request.shownState, reply) : undefined
    request.making?.end(made)
    if (!made) return payload
    const key = keyOf(request)
    if (asked.has(key)) kept.set(key, made, { size: 1_000 + 2 * made.length })
    asked.set(key, true)
    return bytesFor(made, request, reply)
  })

  async function answerKept(
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise?: typeof makeForAll,
  ): Promise<void> {
    request.shownState = await state(request.url).catch(() => '') // what cannot be read is told by the answer itself
    if (request.shownState === '') return
    const isCurrent = (it: { state: string } | undefined) => it?.state === request.shownState
    const key = keyOf(request)
    const answer = kept.get(key)
    if (isCurrent(answer)) return send(answer!, request, reply)
    const making = makings.get(key)
    if (!isCurrent(making)) return otherwise?.(request, reply)
    making!.join(reply)
    const made = await making!.made // once: what turns out to be nobody else's is then made by each for themselves
    if (made) await send(made, request, reply)
  }

  function makeForAll(request: FastifyRequest, reply: FastifyReply): void {
    const key = keyOf(request)
    const making = beginMaking<KeptAnswer>(request.shownState, reply)
    makings.set(key, making)
    void making.made.then(() => makings.get(key) === making && makings.delete(key))
    request.making = making
  }
}

async function send(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.send(await bytesFor(answer, request, reply))
}

function isSharedPage({ method, routeOptions }: FastifyRequest): boolean {
  return isReading(method) && routeOptions.config.isPage === true
}

/** What members ask is answered to them alone, whatever it is; what pages ask is kept with the page. */
function isSharedCall(request: FastifyRequest): boolean {
  const { method, routeOptions, headers, actor } = request
  if (!isReading(method) || !routeOptions.config.shared) return false
  return actor === null && headers.authorization === undefined && !isInProcess(request)
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function keyOf({ protocol, host, url }: FastifyRequest): string {
  return `${protocol}://${host}${url}`
}

/** What of the answer's head belongs to the answer and not to who asked. */
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

/** An answer that is the same for everybody, with its bytes in each encoding that somebody has asked for. */
type KeptAnswer = {
  state: string
  headers: Record<string, string> & { etag: string }
  /** Bytes of the body as it is. */
  length: number
  bodies: Record<string, Promise<Buffer>>
}

type Encodings = Record<string, (body: Buffer) => Buffer | Promise<Buffer>>

/** `window` is the power of two that it looks back; the usual 22 takes megabytes for each answer. */
const quality = (level: number, window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: window },
})
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How each encoding of a page is made, the preferred one first; they are sent again and again, and worth a millisecond. */
const ofPages: Encodings = {
  br: (body) => brotli(body, quality(4, 18)),
  gzip: (body) => zip(body),
  identity: (body) => body,
}

/** Most answers to calls are asked for once. They are made here and now, in 0.07 ms: another thread takes longer to begin. */
const ofCalls: Encodings = {
  br: (body) => brotliCompressSync(body, quality(2, 14)),
  gzip: (body) => gzipSync(body, { level: constants.Z_BEST_SPEED }),
  identity: (body) => body,
}

/** Bytes of a body below which compressing takes as much processor as all else of an answer, and saves a packet at most. */
const worthCompressing = 4_096

function toKept(text: string, state: string, reply: FastifyReply): KeptAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const headers = { ...headersOf(reply), etag, vary: 'accept-encoding' }
  return { state, headers, length: body.length, bodies: { identity: Promise.resolve(body) } }
}

/**
 * The bytes as the visitor's browser takes them, none for who has them, and the head that tells of it; compressed once for
 * all who take them so.
 */
async function bytesFor(
  { bodies, headers: own, length }: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null> {
  reply.headers(own)
  if (hasIt(headers['if-none-match'], own.etag)) {
    reply.status(304)
    return null
  }
  const isWorthIt = length >= worthCompressing
  const encoding = isWorthIt ? preferredBy(String(headers['accept-encoding'] ?? '')) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const made = own['content-type']!.startsWith('text/html') ? ofPages : ofCalls
  return (bodies[encoding] ??= bodies.identity!.then(made[encoding]!))
}

/** Whether one of the tags that somebody has is this one, by weak comparison (RFC 9110, 13.1.2). */
function hasIt(held: string | undefined, etag: string): boolean {
  if (held?.trim() === '*') return true
  return held?.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false
}

function preferredBy(accepted: string): string {
  const names = accepted.split(',').map((it) => /^\s*(\w+)(?!.*;\s*q=0(\.0+)?\s*$)/.exec(it)?.[1])
  return Object.keys(ofPages).find((name) => names.includes(name)) ?? 'identity'
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = ownHeaders.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}

/** An answer that is being made, once for all who wait for it. */
type Making<Made> = {
  /** What it will show; see `keepAnswers`. */
  state: string
  /** What was made; undefined where it is for nobody but who asked first, and where nobody waits any more. */
  made: Promise<Made | undefined>
  /** Aborts when the last one who waited has left. */
  unwanted: AbortSignal
  /** Counts whoever gets this reply among those who wait. */
  join(reply: FastifyReply): void
  end(made: Made | undefined): void
}

/** Begins to make what somebody asked for. Who leaves does not end it for the others, nor do others for who asked first. */
function beginMaking<Made>(state: string, first: FastifyReply): Making<Made> {
  const { promise: made, resolve } = Promise.withResolvers<Made | undefined>()
  const unwanted = new AbortController()
  let waiting = 0
  let ended = false

  function end(made: Made | undefined): void {
    ended = true
    resolve(made)
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
  return { state, made, unwanted: unwanted.signal, join, end }
}
