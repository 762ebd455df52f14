import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, and, inArray } from '#platform/database/orm.ts'
import { FetchRefusal, fetchFile } from '#platform/http/fetch-file.ts'
import { encodeInProcess } from '../pictures/encoder.ts'
import { uploadRefusals } from '../pictures/refusals.ts'
import { images } from '../pictures/table.ts'
import { storePictures } from '../pictures/upload.ts'
import type { Tools } from '../start/tools.ts'
import { contentOf } from './files.ts'
import type { KnownPictures } from './lines.ts'
import { isFile, keyOf, type Archive, isOwnPicture, tooLarge } from './picture-key.ts'
import { stockFiles } from './table.ts'

type FetchTools = Pick<Tools, 'db' | 'clock' | 'storage' | 'config' | 'settings'>
type FetchContext = { runId: number; sellerId: string; archive: Archive }

/**
 * Fetches and stores new pictures one by one, so that a retry of the line only fetches the remaining ones. Pictures are
 * re-encoded like uploads. Throws `picture_refused` with an issue for each picture that can't be used.
 */
export async function fetchPictures(tools: FetchTools, from: FetchContext, names: readonly string[]): Promise<void> {
  const issues: Issue[] = []
  for (const name of names) {
    const key = keyOf(name, from.archive, tools.config.origins)!
    const refusal = await fetchOne(tools, from, { name, key })
    if (refusal) issues.push({ field: 'images', message: refusal })
  }
  if (issues.length > 0) throw new Problem('picture_refused', { issues })
}

async function fetchOne(
  tools: FetchTools,
  { runId, sellerId }: FetchContext,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  const short = name.length > 100 ? `${name.slice(0, 100)}…` : name
  try {
    const bytes = isFile(key)
      ? await readUnpacked(tools.db, runId, key)
      : await fetchFile(key, await fetchRules(tools), bounds)
    const picture = await encodeInProcess(bytes)
    if (typeof picture === 'string') return uploadRefusals[picture](short)
    await storePictures(tools, { id: sellerId }, [picture], key)
    return undefined
  } catch (error) {
    if (error instanceof FetchRefusal) return `“${short}” could not be fetched: ${error.message}`
    throw error
  }
}

const bounds = { bytes: uploadLimits.bytes }

/** Returns the hosts that files can be fetched from: hosts that admins allow, and hosts in the operator's network. */
export async function fetchRules({ config, settings }: Pick<Tools, 'config' | 'settings'>) {
  const { privateHosts, privateNetworks } = config
  return { hosts: (await settings.read()).stockHosts, privateHosts, own: privateNetworks }
}

async function readUnpacked(db: Database, runId: number, hash: string): Promise<Buffer> {
  return buffer(contentOf(db, runId, eq(stockFiles.hash, hash)))
}

const batch = 1_000

/**
 * Returns the stored paths of the pictures that this owner has already imported. References to pictures on this site are
 * included without a check, because saving the listing checks that its seller owns them.
 */
export async function findKnown(
  db: Database,
  ownerId: string,
  names: readonly string[],
  { archive, origins }: { archive: Archive; origins: readonly string[] },
): Promise<KnownPictures> {
  const keys = new Map(names.map((name) => [name, keyOf(name, archive, origins)]))
  const isResolved = (key: string) => isOwnPicture(key) || key === tooLarge
  const unresolved = [...new Set(keys.values())].filter((key) => key !== undefined && !isResolved(key)) as string[]
  const stored = new Map<string, string>()
  for (let from = 0; from < unresolved.length; from += batch) {
    const rows = await db
      .select({ url: images.url, source: images.source })
      .from(images)
      .where(and(eq(images.ownerId, ownerId), inArray(images.source, unresolved.slice(from, from + batch))))
      .orderBy(images.createdAt, images.url)
    for (const { url, source } of rows) stored.set(source!, url)
  }
  return new Map(
    [...keys].flatMap(([name, key]) =>
      key === undefined ? [] : [[name, isResolved(key) ? key : (stored.get(key) ?? null)] as const],
    ),
  )
}
