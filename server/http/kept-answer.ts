import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

/** How each encoding is made, the preferred one first; levels as for what is not kept. */
const encodings: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

export function toKept(text: string, state: string, reply: FastifyReply): KeptAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
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
  { bodies, etag }: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const encoding = preferredBy(String(headers['accept-encoding'] ?? ''))
  reply.headers({ etag, vary: 'accept-encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return (bodies[encoding] ??= bodies.identity!.then(encodings[encoding]!))
}

function preferredBy(accepted: string): string {
  const names = accepted.split(',').map((it) => /^\s*(\w+)(?!.*;\s*q=0(\.0+)?\s*$)/.exec(it)?.[1])
  return Object.keys(encodings).find((name) => names.includes(name)) ?? 'identity'
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = ownHeaders.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}
