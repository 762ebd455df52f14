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
  headers: Record<string, string>
  etag: string
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

export function toKept(text: string, state: string, reply: FastifyReply): KeptAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  return { state, headers: headersOf(reply), etag, length: body.length, bodies: { identity: Promise.resolve(body) } }
}

/** Answers with what is kept, or with 304 to whoever has it. */
export async function sendKept(kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(kept.headers)
  if (request.headers['if-none-match'] !== kept.etag) return void (await reply.send(await encode(kept, request, reply)))
  await reply.headers({ etag: kept.etag, vary: 'accept-encoding' }).status(304).send()
}

/** The bytes as the visitor's browser takes them, and the headers that tell of it; compressed once for all who take them so. */
export function encode(
  { bodies, headers: own, etag }: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const encoding = preferredBy(String(headers['accept-encoding'] ?? ''))
  reply.headers({ etag, vary: 'accept-encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const made = own['content-type']!.startsWith('text/html') ? ofPages : ofCalls
  return (bodies[encoding] ??= bodies.identity!.then(made[encoding]!))
}

function preferredBy(accepted: string): string {
  const names = accepted.split(',').map((it) => /^\s*(\w+)(?!.*;\s*q=0(\.0+)?\s*$)/.exec(it)?.[1])
  return Object.keys(ofPages).find((name) => names.includes(name)) ?? 'identity'
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = ownHeaders.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}
