import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentLimits } from '#contract/documents/rules.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { FormFile } from '#platform/http/bodies.ts'
import { documentFolder } from '#platform/storage/storage.ts'
import type { Tools } from '../start/tools.ts'

/** Creates a key that is impossible to guess, because it becomes part of a public URL. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** Returns the name of the uploaded file. Its extension makes browsers download the file instead of displaying it. */
export const originalFile = (key: string) => `${documentFolder}${key}.bin`

export const pageFile = (key: string) => `${documentFolder}${key}.webp`

export const smallFile = (key: string) => `${documentFolder}${key}-small.webp`

export const publicUrl = (key: string) => `/documents/${key}.webp`

/** Returns the key in a file's name, even if the file was only partially written. Returns undefined for other files. */
export function keyIn(file: string): string | undefined {
  return new RegExp(`^${documentFolder}([0-9a-f]{32})(?:-small)?\\.(?:bin|webp)(?:\\.[\\w-]+\\.partial)?$`).exec(
    file,
  )?.[1]
}

/** A file from the upload form. `bytes` is undefined if the file is too large. */
export type ReceivedDocument = { name: string; bytes: Buffer | undefined }

/** Truncates files that are too large instead of rejecting them, so that our error message can contain the file's name. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: { files: 1, fileSize: documentLimits.bytes, fields: 0, parts: 2 },
}

export const documentForm = {
  field: 'document',
  mostBytes: 2 * documentLimits.bytes,
  tooMany: () => refusal({ field: 'document', message: 'Send one file at a time.' }),
}

export async function documentIn([file]: readonly FormFile[]): Promise<ReceivedDocument> {
  if (!file) throw refusal({ field: 'document', message: 'Choose a file.' })
  return { name: file.name || 'The file', bytes: file.isTooLarge ? undefined : await readFile(file.path) }
}

function refusal(issue: Issue): Problem {
  return new Problem('document_refused', { issues: [issue] })
}

/** Removes files. Ignores errors, because `sweepDocumentFiles` deletes any that remain. */
export async function removeFiles({ storage }: Pick<Tools, 'storage'>, files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file)))
}
