import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { AllSettings, SettingsChange } from '#contract/settings.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { siteSettings } from './table.ts'

/** Changes settings, if nobody did since they were read; what was there before stands in the audit trail. */
export async function changeSettings(
  { db, clock, settings }: Tools,
  actor: Actor,
  { version, ...change }: SettingsChange,
): Promise<AllSettings> {
  const saved = await db.transaction(async (db) => {
    const [before] = await db.select().from(siteSettings).for('update')
    if (before?.version !== version) throw new Problem('settings_changed')
    const [row] = await db
      .update(siteSettings)
      .set({ version: version + 1, changes: sql`${siteSettings.changes} || ${JSON.stringify(change)}::jsonb` })
      .where(eq(siteSettings.version, version))
      .returning()
    const earlier: AllSettings = { ...settings.defaults, ...before.changes, version }
    const details = Object.fromEntries(
      Object.entries(change).map(([name, to]) => [name, { from: earlier[name as keyof typeof change], to }]),
    )
    const act = {
      act: 'settings.change',
      subjectType: 'settings',
      subjectId: 'site',
      subject: 'Site settings',
    } as const
    await recordAct(db, actor, { ...act, details }, clock.now())
    return { ...settings.defaults, ...row!.changes, version: row!.version }
  })
  settings.put(saved)
  return saved
}
