import { readFile } from 'node:fs/promises'
import { documentLimits } from '#contract/document-limits.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { FormFile } from '../http/receive-form.ts'

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
