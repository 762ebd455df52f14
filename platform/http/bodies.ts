import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { createTemporaryFolder } from '../storage/temporary.ts'
import { openFairQueue } from '../workers/fair-queue.ts'
import { networkOf, disconnectSignal } from './visitor.ts'

type Bounds = { ofAccount: number; ofNetwork: number; waitingOfAccount: number; waitingOfNetwork: number }

const retryAfter = 10

/**
 * Limits concurrent uploads per account and per network. An upload counts from its first byte until its response is sent.
 * Further uploads wait with their bodies unread. There is no overall limit, because a single sender could exhaust it and block
 * uploads from all other networks.
 */
export function limitBodies(app: FastifyInstance, bounds: Bounds): void {
  const turns = openFairQueue({
    ofMember: { inside: bounds.ofAccount, waiting: bounds.waitingOfAccount },
    ofNetwork: { inside: bounds.ofNetwork, waiting: bounds.waitingOfNetwork },
    refusal: () => new Problem('uploads_busy', { retryAfter }),
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.takesFiles) return
    const call = { member: request.actor?.id ?? '', network: networkOf(request.ip) }
    const leave = await turns.enter(call, disconnectSignal(request, reply))
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
  })
}

/** A file from a form, stored on disk until the response is sent. `name` comes from the client and may be empty. */
export type FormFile = { name: string; path: string; isTooLarge: boolean }

type Form = {
  field: string
  mostBytes: number
  tooMany(): Problem
}

/** Receives all files of a form, calls `use` with them, and deletes them afterward. */
export type ReceiveForm = <T>(
  request: FastifyRequest,
  form: Form,
  use: (files: readonly FormFile[]) => Promise<T>,
) => Promise<T>

const maxOnDisk = 2 * 1024 ** 3

/** Opens a receiver that streams forms to disk, so slow senders don't use memory or block other requests. */
export function openReceiver(dataDir: string, most = maxOnDisk): ReceiveForm {
  let onDisk = 0

  return async (request, form, use) => {
    if (!request.isMultipart()) throw new Problem('form_expected')
    if (Number(request.headers['content-length'] ?? 0) > form.mostBytes) throw new Problem('body_too_large')
    const folder = await createTemporaryFolder(dataDir)
    let bytes = 0
    async function* countBytes(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        onDisk += chunk.length
        if (onDisk > most) throw new Problem('uploads_busy', { retryAfter })
        yield chunk
      }
    }
    try {
      return await use(await receive(request, form, folder, countBytes))
    } finally {
      onDisk -= bytes
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function receive(
  request: FastifyRequest,
  { field, tooMany }: Form,
  folder: string,
  counted: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<FormFile[]> {
  const files: FormFile[] = []
  try {
    for await (const part of request.files() as AsyncIterable<MultipartFile>) {
      const path = join(folder, String(files.length))
      if (part.fieldname !== field) part.file.resume()
      else {
        await pipeline(part.file, counted, createWriteStream(path))
        files.push({ name: cleanFileName(part.filename), path, isTooLarge: part.file.truncated })
      }
    }
    return files
  } catch (error) {
    if (error instanceof Problem) throw error
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === 'open' || syscall === 'write') throw error
    if (code === 'FST_FILES_LIMIT') throw tooMany()
    throw new Problem('malformed_body', { issues: [{ field, message: 'The upload was incomplete. Try again.' }] })
  }
}

/** Removes control characters from a file's name, so error messages can contain it. */
function cleanFileName(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
}
