import { maximumLimit, type Page } from '#contract/paging.ts'
import type { AllSettings, SettingsVersion } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { count, desc, eq } from '#platform/database/orm.ts'
import { auditEntries } from '../audit/table.ts'
import { settingsVersions, siteSettings, type StoredSettings } from './table.ts'

/** Adds the defaults to the stored changes. */
export type Complete = (changes: StoredSettings, version: number) => AllSettings

export async function findSettings(db: Database, complete: Complete): Promise<AllSettings> {
  const [row] = await db.select().from(siteSettings)
  return complete(row?.changes ?? {}, row?.version ?? 0)
}

/** Finds the settings of a version. Returns undefined if the version has been deleted or never existed. */
export async function findSettingsAt(
  db: Database,
  complete: Complete,
  version: number,
): Promise<AllSettings | undefined> {
  const [row] = await db.select().from(settingsVersions).where(eq(settingsVersions.version, version))
  return row && complete(row.changes, version)
}

export async function findVersions(
  db: Database,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<SettingsVersion>> {
  const { version, actId } = settingsVersions
  const { actorName: by, createdAt: at, details } = auditEntries
  const [rows, totals] = await Promise.all([
    db
      .select({ version, by, at, details })
      .from(settingsVersions)
      .leftJoin(auditEntries, eq(auditEntries.id, actId))
      .orderBy(desc(version))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(settingsVersions),
  ])
  const items = rows.map(({ details, at, ...row }) => {
    return {
      ...row,
      at: at?.toISOString() ?? null,
      changed: Object.keys(details ?? {}).filter((name) => name !== 'source'),
    }
  })
  return { items, total: totals[0]!.total }
}
