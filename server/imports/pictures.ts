import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, and, inArray } from '#platform/database/orm.ts'
import { FetchRefusal, fetchFile } from '#platform/http/fetch-file.ts'
import { askEncoder } from '../pictures/encoder.ts'
import { uploadRefusals } from '../pictures/refusals.ts'
import { images } from '../pictures/table.ts'
import { keepPictures } from '../pictures/upload.ts'
import type { Tools } from '../start/tools.ts'
import { contentOf } from './files.ts'
import type { KnownPictures } from './lines.ts'
import { isFile, keyOf, type Archive, isOwnPicture, tooLarge } from './picture-key.ts'
import { stockFiles } from './table.ts'

type Fetching = Pick<Tools, 'db' | 'clock' | 'storage' | 'config' | 'settings'>
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
      : await fetchFile(key, await fetchRules(tools), bounds)
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

/** Returns where files can be fetched from: hosts that admins allow, and those of the operator's own network. */
export async function fetchRules({ config, settings }: Pick<Tools, 'config' | 'settings'>) {
  const { privateHosts, privateNetworks } = config
  return { hosts: (await settings.read()).stockHosts, privateHosts, own: privateNetworks }
}

async function unpacked(db: Database, runId: number, hash: string): Promise<Buffer> {
  return buffer(contentOf(db, runId, eq(stockFiles.hash, hash)))
}

/** Keys that are asked for at once. */
const batch = 1_000

/**
 * Which of these pictures an import of this owner has kept already. Whether one of this site is theirs is asked when it is
 * put to use.
 */
export async function findKnown(
  db: Database,
  ownerId: string,
  written: readonly string[],
  { archive, origins }: { archive: Archive; origins: readonly string[] },
): Promise<KnownPictures> {
  const keys = new Map(written.map((it) => [it, keyOf(it, archive, origins)]))
  const isAnswer = (key: string) => isOwnPicture(key) || key === tooLarge
  const asked = [...new Set(keys.values())].filter((key) => key !== undefined && !isAnswer(key)) as string[]
  const kept = new Map<string, string>()
  for (let from = 0; from < asked.length; from += batch) {
    const rows = await db
      .select({ url: images.url, source: images.source })
      .from(images)
      .where(and(eq(images.ownerId, ownerId), inArray(images.source, asked.slice(from, from + batch))))
      .orderBy(images.createdAt, images.url)
    for (const { url, source } of rows) kept.set(source!, url)
  }
  return new Map(
    [...keys].flatMap(([it, key]) =>
      key === undefined ? [] : [[it, isAnswer(key) ? key : (kept.get(key) ?? null)] as const],
    ),
  )
}
