import type { FastifyRequest } from 'fastify'
import { documentLimits } from '#contract/document-limits.ts'
import { Problem } from '#contract/problems.ts'

/** A file of a form; `bytes` is undefined when there were too many of them. */
export type ReceivedDocument = { name: string; bytes: Buffer | undefined }

/** What the form reader is told. A file that is too large is cut off and not an error, so that it is named. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: { files: 1, fileSize: documentLimits.bytes, fields: 0, parts: 2 },
}

/** Gives the file of the field `document`, which may take so many milliseconds to arrive. */
export async function receivedDocument(request: FastifyRequest, patience: number): Promise<ReceivedDocument> {
  if (!request.isMultipart()) throw new Problem('form_expected')
  if (Number(request.headers['content-length'] ?? 0) > 2 * documentLimits.bytes) throw new Problem('body_too_large')
  const file = await withinTime(patience, readFile(request)).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    throw new Problem('malformed_body', { issues: [endedEarly] }) // only the form reader throws in here
  })
  if (!file) throw new Problem('document_refused', { issues: [nothingChosen] })
  return file
}

async function readFile(request: FastifyRequest): Promise<ReceivedDocument | undefined> {
  const part = await request.file()
  if (part?.fieldname !== 'document') return undefined
  const bytes = await part.toBuffer()
  return { name: readable(part.filename) || 'The file', bytes: part.file.truncated ? undefined : bytes }
}

function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Problem('request_timeout')), milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A file's name as it can be shown in a sentence. */
function readable(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

const endedEarly = { field: 'document', message: 'The file did not arrive whole. Please try again.' }
const nothingChosen = { field: 'document', message: 'Please choose a file.' }
