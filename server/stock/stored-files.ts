import { and, eq, type SQL, sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import type { StockFilePart } from './reading/unzip.ts'
import { stockFiles } from './table.ts'

/** Stores the files of a run part by part: together they are more than memory should hold. */
export async function keepFiles(db: Database, runId: number, parts: AsyncIterable<StockFilePart>): Promise<void> {
  for await (const { isFirst, name, hash, content } of parts) {
    if (isFirst) await db.insert(stockFiles).values({ runId, name, hash, content })
    else
      await db
        .update(stockFiles)
        .set({ content: sql`${stockFiles.content} || ${content}::bytea` })
        .where(and(eq(stockFiles.runId, runId), eq(stockFiles.name, name)))
  }
}

/** Bytes that are read at a time: they arrive as hexadecimal text, which short-lived memory should hold. */
const readBytes = 64 * 1024

/** Yields the content of the first file of a run that matches, part by part. */
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
