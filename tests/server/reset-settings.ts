import { settingsVersions, siteSettings } from '#server/settings/table.ts'
import type { Tools } from '#server/start/tools.ts'

export async function resetSettings({ db, settings }: Pick<Tools, 'db' | 'settings'>): Promise<void> {
  const first = { version: 0, changes: {} }
  await db.delete(settingsVersions)
  await db.insert(settingsVersions).values(first)
  await db.update(siteSettings).set(first)
  settings.put(settings.complete({}, 0))
}
