import { type AllSettings, type SettingName, SettingsChange } from '#contract/settings.ts'

export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** A form over some of the settings: what was read, and what has been typed since. */
export type SectionState = { read: AllSettings; values: SettingValues }

export function openSection(read: AllSettings, names: readonly SettingName[]): SectionState {
  return { read, values: Object.fromEntries(names.map((name) => [name, read[name]])) }
}

/** What was typed differs from what was read in these. */
export function changedNames({ read, values }: SectionState): SettingName[] {
  return (Object.keys(values) as SettingName[]).filter((name) => values[name] !== read[name])
}

/**
 * The form after the settings were read anew. What was typed stays; it goes on from the newer version only if nobody
 * else has changed these very settings, so that nothing is overwritten unseen.
 */
export function followSettings(section: SectionState, read: AllSettings): SectionState {
  // What this form itself has just saved is newer than what is about to be read.
  if (read.version <= section.read.version) return section
  const names = Object.keys(section.values) as SettingName[]
  if (changedNames(section).length === 0) return openSection(read, names)
  const isSame = names.every((name) => section.read[name] === read[name])
  return isSame ? { ...section, read } : section
}

/** What is sent: only what has changed. */
export function settingsChange(section: SectionState) {
  const changed = changedNames(section).map((name) => [name, section.values[name]] as const)
  return { version: section.read.version, ...Object.fromEntries(changed) }
}

export function settingMistakes(change: object): SettingValues {
  const { error } = SettingsChange.safeParse(change)
  const mistakes: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) mistakes[String(path[0])] ??= message
  return mistakes
}
