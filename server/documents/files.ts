import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentLimits } from '#contract/documents/rules.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { FormFile } from '#platform/http/bodies.ts'
import { documentFolder } from '#platform/storage/storage.ts'
import type { Tools } from '../start/tools.ts'

/** Creates an unguessable key. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** Name of the uploaded file. Its generic extension prevents browsers from displaying it. */
export const originalFile = (key: string) => `${documentFolder}${key}.bin`

/** Name of the picture of a page. */
export const pageFile = (key: string) => `${documentFolder}${key}.webp`

/** Name of the thumbnail of a public page. */
export const smallFile = (key: string) => `${documentFolder}${key}-small.webp`

/** URL of a public page. */
export const publicUrl = (key: string) => `/documents/${key}.webp`

/** Extracts the key from the name of a document's file, even if partially written. Returns undefined for other files. */
export function keyIn(file: string): string | undefined {
  return new RegExp(`^${documentFolder}([0-9a-f]{32})(?:-small)?\\.(?:bin|webp)(?:\\.[\\w-]+\\.partial)?$`).exec(
    file,
  )?.[1]
}

/** A file from the upload form. `bytes` is undefined if it was too large. */
export type ReceivedDocument = { name: string; bytes: Buffer | undefined }

/** Options of the form parser. It truncates files that are too large, so that the error message can contain the name. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: { files: 1, fileSize: documentLimits.bytes, fields: 0, parts: 2 },
}

export const documentForm = {
  field: 'document',
  mostBytes: 2 * documentLimits.bytes,
  tooMany: () => refusal({ field: 'document', message: 'Send one file at a time.' }),
}

/** Returns the file of the form. */
export async function documentIn([file]: readonly FormFile[]): Promise<ReceivedDocument> {
  if (!file) throw refusal({ field: 'document', message: 'Choose a file.' })
  return { name: file.name || 'The file', bytes: file.isTooLarge ? undefined : await readFile(file.path) }
}

function refusal(issue: Issue): Problem {
  return new Problem('document_refused', { issues: [issue] })
}

/** Deletes files. Those that cannot be deleted are removed by the next sweep. */
export async function removeFiles({ storage }: Pick<Tools, 'storage'>, files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file)))
}
