import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { stockLimits } from '#contract/imports/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, type SQL, sql } from '#platform/database/orm.ts'
import type { FormFile } from '#platform/http/bodies.ts'
import type { StockFilePart } from './reading/unzip.ts'
import { stockFiles } from './table.ts'

const limits = { files: 1, fileSize: stockLimits.archiveBytes, fields: 5, fieldSize: 1_000, parts: 10 }

/** Enables multipart parsing in the scope of this plugin. Other routes keep the normal body parsers. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false, limits })
  app.addContentTypeParser('*', (_request, _body, done) => done(null)) // the route checks the content type itself
}

const oneFile = 'Send one file, in the field “file”.'

export const stockForm = {
  field: 'file',
  mostBytes: stockLimits.archiveBytes + 10_000,
  tooMany: () => refusal(oneFile),
}

export function stockFileIn([file]: readonly FormFile[]): { path: string; name: string } {
  if (!file) throw refusal(oneFile)
  if (file.isTooLarge) throw refusal(`Choose a file of at most ${stockLimits.archiveBytes / 1024 / 1024} MB.`)
  return { path: file.path, name: file.name || 'stock' }
}

export function refusal(message: string): Problem {
  return new Problem('stock_file_refused', { issues: [{ field: 'file', message }] })
}

/** Stores a run's files in parts, because together they can be too large for memory. */
export async function storeFiles(db: Database, runId: number, parts: AsyncIterable<StockFilePart>): Promise<void> {
  for await (const { isFirst, name, hash, content } of parts) {
    if (isFirst) await db.insert(stockFiles).values({ runId, name, hash, content })
    else
      await db
        .update(stockFiles)
        .set({ content: sql`${stockFiles.content} || ${content}::bytea` })
        .where(and(eq(stockFiles.runId, runId), eq(stockFiles.name, name)))
  }
}

/**
 * Number of bytes per query. PostgreSQL sends them as hexadecimal text, which should fit in the young generation of V8's heap.
 */
const readBytes = 64 * 1024

/** Yields the content of a run's first file that matches the condition, in parts. */
export async function* contentOf(db: Database, runId: number, condition: SQL): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += readBytes) {
    const [file] = await db
      .select({ content: sql<Buffer>`substring(${stockFiles.content} from ${from} for ${readBytes})` })
      .from(stockFiles)
      .where(and(eq(stockFiles.runId, runId), condition))
      .orderBy(stockFiles.name)
      .limit(1)
    if (!file || file.content.length === 0) return
    yield file.content
  }
}
