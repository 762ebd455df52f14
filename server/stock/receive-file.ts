import multipart from '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { stockLimits } from '#contract/stock-limits.ts'

export type Received = { path: string; name: string }

const limits = { files: 1, fileSize: stockLimits.archiveBytes, fields: 5, fieldSize: 1_000, parts: 10 }

/** Forms are read by the routes of this part of the app alone. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false, limits })
  app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route itself says what it expects
}

/**
 * Puts the file of a form on the disk while it arrives, because it may be larger than memory should hold, hands it over
 * and removes it.
 */
export async function withFile<T>(
  request: FastifyRequest,
  patience: number,
  use: (file: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('form_expected')
  if (Number(request.headers['content-length'] ?? 0) > stockLimits.archiveBytes + 10_000)
    throw new Problem('body_too_large')
  const folder = await mkdtemp(join(tmpdir(), 'marque-stock-'))
  try {
    return await use(await receive(request, join(folder, 'file'), patience))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, path: string, patience: number): Promise<Received> {
  const part = await request.file().catch(() => {
    throw new Problem('malformed_body')
  })
  if (!part || part.fieldname !== 'file') {
    part?.file.resume()
    throw refusal('Please send one file, in the field “file”.')
  }
  try {
    await pipeline(part.file, createWriteStream(path), { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new Problem('request_timeout')
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error // of the disk
    throw new Problem('malformed_body')
  }
  if (part.file.truncated) throw refusal(`A file of at most ${stockLimits.archiveBytes / 1024 / 1024} MB, please.`)
  return { path, name: readable(part.filename) || 'stock' }
}

export function refusal(message: string): Problem {
  return new Problem('stock_file_refused', { issues: [{ field: 'file', message }] })
}

/** A file's name as it can be shown in a sentence. */
function readable(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
}
