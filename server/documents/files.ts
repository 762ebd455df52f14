import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentLimits } from '#contract/documents/rules.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { FormFile } from '#platform/http/bodies.ts'
import { documentFolder } from '#platform/storage/storage.ts'
import type { Tools } from '../start/tools.ts'

/** A new key that nobody can guess. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** The file as it was uploaded; its name says nothing of its kind, so that nothing is tempted to show it. */
export const originalFile = (key: string) => `${documentFolder}${key}.bin`

/** The picture of a page. */
export const pageFile = (key: string) => `${documentFolder}${key}.webp`

/** The same, small; of public ones alone. */
export const smallFile = (key: string) => `${documentFolder}${key}-small.webp`

/** The address of a page that the public gets. */
export const publicUrl = (key: string) => `/documents/${key}.webp`

/** The key in the name of a file in the folder of documents, half written or not; undefined for any other. */
export function keyIn(file: string): string | undefined {
  return new RegExp(`^${documentFolder}([0-9a-f]{32})(?:-small)?\\.(?:bin|webp)(?:\\.[\\w-]+\\.partial)?$`).exec(
    file,
  )?.[1]
}

/** A file of a form; `bytes` is undefined when there were too many of them. */
export type ReceivedDocument = { name: string; bytes: Buffer | undefined }

/** What the form reader is told. A file that is too large is cut off and not an error, so that it is named. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: { files: 1, fileSize: documentLimits.bytes, fields: 0, parts: 2 },
}

export const documentForm = {
  field: 'document',
  mostBytes: 2 * documentLimits.bytes,
  tooMany: () => refusal({ field: 'document', message: 'Send one file at a time.' }),
}

/** Returns the one file of the form. */
export async function documentIn([file]: readonly FormFile[]): Promise<ReceivedDocument> {
  if (!file) throw refusal({ field: 'document', message: 'Please choose a file.' })
  return { name: file.name || 'The file', bytes: file.isTooLarge ? undefined : await readFile(file.path) }
}

function refusal(issue: Issue): Problem {
  return new Problem('document_refused', { issues: [issue] })
}

/** Removes files that no row names any more. What cannot be removed now is removed by the sweep. */
export async function removeFiles({ storage }: Pick<Tools, 'storage'>, files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => storage.remove(file)))
}
