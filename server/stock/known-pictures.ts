import { and, eq, inArray } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { images } from '../pictures/table.ts'
import type { KnownPictures } from './plan-line.ts'
import { type Archive, isOwnPicture, keyOf, tooLarge } from './picture-key.ts'

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
