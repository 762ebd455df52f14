import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharedPage, sharedSeconds } from '#contract/site.ts'

/** What of the answer's head belongs to the page and not to who asked. */
const headersOfPage = ['content-type', 'content-security-policy', 'cache-control', 'x-robots-tag', 'link'] as const

type Kept = { state: string; headers: Record<string, string>; etag: string; bodies: Record<string, Promise<Buffer>> }

/** How each encoding is made, the preferred one first; levels as for what is not kept. */
const encodings: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What pages showed when this one was asked for; empty where it cannot be kept. */
    shownState: string
  }
}

/**
 * Answers pages that are the same for everybody from memory for some seconds, with the bytes that were compressed then.
 * `state` tells by another text that something which the page at an address shows has changed; then it holds no longer.
 */
export function keepPages(app: FastifyInstance, state: (url: string) => Promise<string>): void {
  const kept = new LRUCache<string, Kept>({ maxSize: 32 * 1024 * 1024, ttl: sharedSeconds * 1_000 })
  app.decorateRequest('shownState', '')

  async function answerKept(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.method !== 'GET' || !request.routeOptions.config.isPage) return
    request.shownState = await state(request.url).catch(() => '') // what cannot be read is told by the page itself
    const page = kept.get(keyOf(request))
    if (page && page.state === request.shownState) return send(page, request, reply)
  }
  app.addHook('onRequest', answerKept)
  app.addHook('preHandler', answerKept) // somebody else may have asked for it while this one waited for its turn

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isKeepable(request, reply) || typeof payload !== 'string') return payload
    const page = toKept(payload, request, reply)
    kept.set(keyOf(request), page, { size: 2 * payload.length })
    reply.headers({ etag: page.etag, vary: 'accept-encoding' })
    return encode(page, request, reply)
  })
}

function toKept(html: string, { shownState }: FastifyRequest, reply: FastifyReply): Kept {
  const body = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { state: shownState, headers: headersOf(reply), etag, bodies: { identity: Promise.resolve(body) } }
}

/** A page that says so, and of which nothing has changed since it was asked for. */
function isKeepable(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.shownState !== '' && reply.statusCode === 200 && reply.getHeader('cache-control') === sharedPage
}

async function send(page: Kept, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...page.headers, etag: page.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return void (await reply.status(304).send())
  await reply.send(await encode(page, request, reply))
}

/** The page as the visitor's browser takes it; compressed once for all who take it so. */
function encode({ bodies }: Kept, { headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const encoding = preferredBy(String(headers['accept-encoding'] ?? ''))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return (bodies[encoding] ??= bodies.identity!.then(encodings[encoding]!))
}

function preferredBy(accepted: string): string {
  const names = accepted.split(',').map((it) => /^\s*(\w+)(?!.*;\s*q=0(\.0+)?\s*$)/.exec(it)?.[1])
  return Object.keys(encodings).find((name) => names.includes(name)) ?? 'identity'
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = headersOfPage.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}

function keyOf({ protocol, host, url }: FastifyRequest): string {
  return `${protocol}://${host}${url}`
}
