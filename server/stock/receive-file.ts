import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { stockLimits } from '#contract/stock-limits.ts'
import type { FormFile } from '../http/receive-form.ts'

const limits = { files: 1, fileSize: stockLimits.archiveBytes, fields: 5, fieldSize: 1_000, parts: 10 }

/** Forms are read by the routes of this part of the app alone. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false, limits })
  app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route itself says what it expects
}

const oneFile = 'Please send one file, in the field “file”.'

export const stockForm = {
  field: 'file',
  mostBytes: stockLimits.archiveBytes + 10_000,
  tooMany: () => refusal(oneFile),
}

/** Returns the one file of the form. */
export function stockFileIn([file]: readonly FormFile[]): { path: string; name: string } {
  if (!file) throw refusal(oneFile)
  if (file.isTooLarge) throw refusal(`A file of at most ${stockLimits.archiveBytes / 1024 / 1024} MB, please.`)
  return { path: file.path, name: file.name || 'stock' }
}

export function refusal(message: string): Problem {
  return new Problem('stock_file_refused', { issues: [{ field: 'file', message }] })
}
