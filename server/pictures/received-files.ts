import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/upload-limits.ts'

/** A file of the form; `bytes` is undefined when there were too many of them. */
export type ReceivedFile = { name: string; bytes: Buffer | undefined }

/** What the form reader is told. A file that is too large is cut off and not an error, so that all of them are named. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: {
    files: uploadLimits.picturesPerCall,
    fileSize: uploadLimits.bytes,
    fields: 10,
    fieldSize: 1000,
    parts: 100,
  },
}

/** More than a form of the largest pictures, so that one which is too large is named and the rest not cut off. */
const mostBytes = 2 * uploadLimits.picturesPerCall * uploadLimits.bytes

/**
 * Gives the files of the field `images` one by one, while the later ones are still on their way. Each may take so many
 * milliseconds: others wait for this call to end.
 */
export async function* receivedFiles(request: FastifyRequest, patience: number): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('form_expected')
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Problem('body_too_large')
  const files = request.files()[Symbol.asyncIterator]()
  let count = 0
  try {
    for (;;) {
      const file = await within(patience, readNext(files))
      if (!file) return
      const { fieldname, filename, bytes, truncated } = file
      if (fieldname !== 'images') continue
      count += 1
      yield { name: readable(filename) || `Picture ${count}`, bytes: truncated ? undefined : bytes }
    }
  } catch (error) {
    // Only the form reader and the clock throw in here; what becomes of a file is its taker's concern.
    if (error instanceof Problem) throw error
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw new Problem('too_many_pictures')
    throw new Problem('malformed_body', { issues: [endedEarly] })
  }
}

async function readNext(files: AsyncIterator<MultipartFile>) {
  const { done, value } = await files.next()
  if (done) return undefined
  const { fieldname, filename, file } = value
  return { fieldname, filename, bytes: await buffer(file), truncated: file.truncated }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('request_timeout')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const endedEarly = { field: '', message: 'The pictures did not arrive whole. Please try again.' }

/** A file's name as it can be shown in a sentence. */
function readable(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
