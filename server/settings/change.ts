import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#contract/problems.ts'
import { pictureSettings } from '#contract/settings/rules.ts'
import type { AllSettings, SettingsChange } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, lte } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { settingsInTexts } from './defaults.ts'
import { settingsVersions, siteSettings, type StoredSettings } from './table.ts'

/** Returns the pictures that the user uploaded. The cleanup of unused pictures can't delete them until the transaction ends. */
export type FindOwnPictures = (db: Database, userId: string, urls: readonly string[]) => Promise<Set<string>>

const maxVersions = 100

/** Changes settings if `version` is current. The audit entry contains the old values, and earlier versions can be restored. */
export async function changeSettings(
  { db, clock, settings }: Tools,
  actor: Actor,
  { version, source, ...change }: SettingsChange,
  findOwn: FindOwnPictures,
): Promise<AllSettings> {
  const saved = await db.transaction(async (db) => {
    const [before] = await db.select().from(siteSettings).for('update')
    if (before?.version !== version) throw new Problem('settings_changed')
    const earlier = settings.complete(before.changes, version)
    if (change.hero && change.hero !== earlier.hero) await checkHero(db, actor.id, change.hero, findOwn)
    const after = {
      version: version + 1,
      changes: withoutDefaults({ ...before.changes, ...change }, settings.complete),
    }
    await db.update(siteSettings).set(after).where(eq(siteSettings.version, version))
    const act = {
      act: 'settings.change',
      subjectType: 'settings',
      subjectId: 'site',
      subject: 'Site settings',
      details: { ...detailsOf(earlier, change), ...(source !== undefined && { source }) },
    } as const
    const actId = await recordAuditEntry(db, actor, act, clock.now())
    await storeVersion(db, { ...after, actId })
    return settings.complete(after.changes, after.version)
  })
  settings.put(saved)
  return saved
}

/** Removes values that equal the defaults, so that the site gets the improved defaults of later releases. */
function withoutDefaults(changes: StoredSettings, complete: Tools['settings']['complete']): StoredSettings {
  const defaults = { ...complete(pick(changes), 0), ...pick(complete({}, 0)) }
  const own = Object.entries(changes).filter(
    ([name, value]) => !isDeepStrictEqual(value, defaults[name as keyof StoredSettings]),
  )
  return Object.fromEntries(own)
}

function pick(settings: StoredSettings): StoredSettings {
  return Object.fromEntries(settingsInTexts.map((name) => [name, settings[name]]))
}

function detailsOf(earlier: AllSettings, change: StoredSettings): Record<string, unknown> {
  const names = Object.keys(change) as (keyof StoredSettings)[]
  const changed = names.filter((name) => !isDeepStrictEqual(earlier[name], change[name]))
  return Object.fromEntries(
    changed.map((name) => [name, { from: describeValue(name, earlier[name]), to: describeValue(name, change[name]) }]),
  )
}

/** Replaces pictures with a placeholder, because they are too large for the audit trail. */
function describeValue(name: keyof StoredSettings, value: unknown): unknown {
  return value && pictureSettings.some((picture) => picture === name) ? 'A picture' : value
}

/** Throws `picture_not_yours` unless the admin uploaded the home page's picture or an earlier version already contained it. */
async function checkHero(db: Database, actorId: string, hero: string, findOwn: FindOwnPictures): Promise<void> {
  const own = await findOwn(db, actorId, [hero])
  if (own.has(hero) || (await db.$count(settingsVersions, eq(settingsVersions.hero, hero))) > 0) return
  const message = 'This picture was not uploaded by you, or no longer exists. Choose it again.'
  throw new Problem('picture_not_yours', { issues: [{ field: 'hero', message }] })
}

async function storeVersion(db: Database, stored: typeof settingsVersions.$inferInsert): Promise<void> {
  await db.insert(settingsVersions).values(stored)
  await db.delete(settingsVersions).where(lte(settingsVersions.version, stored.version - maxVersions))
}
