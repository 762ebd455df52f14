import { eq } from '../database/orm.ts'
import { buffer } from 'node:stream/consumers'
import { type Issue, Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import { askEncoder } from '../pictures/ask-encoder.ts'
import { keepPictures } from '../pictures/upload.ts'
import { uploadRefusals } from '../pictures/upload-refusals.ts'
import { FetchRefusal, fetchFile } from './outside/fetch-file.ts'
import { isFile, keyOf } from './picture-key.ts'
import type { Archive } from './picture-key.ts'
import { contentOf } from './stored-files.ts'
import { stockFiles } from './table.ts'

type Fetching = Pick<Tools, 'db' | 'clock' | 'storage' | 'config'>
type From = { runId: number; sellerId: string; archive: Archive }

/**
 * Fetches pictures that are not kept yet and keeps them, each by itself, so that a line that is broken off goes on where it
 * was. They are read, decoded and encoded anew like those that people upload. Throws `picture_refused` with a sentence
 * about each that cannot be used.
 */
export async function fetchPictures(tools: Fetching, from: From, written: readonly string[]): Promise<void> {
  const issues: Issue[] = []
  for (const name of written) {
    const key = keyOf(name, from.archive, tools.config.origins)!
    const refusal = await fetchOne(tools, from, { name, key })
    if (refusal) issues.push({ field: 'images', message: refusal })
  }
  if (issues.length > 0) throw new Problem('picture_refused', { issues })
}

/** Gives why it cannot be used. */
async function fetchOne(
  tools: Fetching,
  { runId, sellerId }: From,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  const short = name.length > 100 ? `${name.slice(0, 100)}…` : name
  try {
    const bytes = isFile(key)
      ? await unpacked(tools.db, runId, key)
      : await fetchFile(key, tools.config.fetching, bounds)
    const picture = await askEncoder(bytes)
    if (typeof picture === 'string') return uploadRefusals[picture](short)
    await keepPictures(tools, { id: sellerId }, [picture], key)
    return undefined
  } catch (error) {
    if (error instanceof FetchRefusal) return `“${short}” could not be fetched: ${error.message}`
    throw error
  }
}

const bounds = { bytes: uploadLimits.bytes }

async function unpacked(db: Database, runId: number, hash: string): Promise<Buffer> {
  return buffer(contentOf(db, runId, eq(stockFiles.hash, hash)))
}
