import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
export type KeptAnswer = {
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
export const worthCompressing = 4_096

export function toKept(text: string, state: string, reply: FastifyReply): KeptAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const headers = { ...headersOf(reply), etag, vary: 'accept-encoding' }
  return { state, headers, length: body.length, bodies: { identity: Promise.resolve(body) } }
}

/**
 * The bytes as the visitor's browser takes them, none for who has them, and the head that tells of it; compressed once for
 * all who take them so.
 */
export async function bytesFor(
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
