import { type AllSettings, type SettingName, SettingsChange } from '#contract/settings.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'

export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** The values of a form: as they were read, and as they were typed since. */
export type SectionState = { read: AllSettings; values: SettingValues }

export function openSection(read: AllSettings, names: readonly SettingName[]): SectionState {
  return { read, values: Object.fromEntries(names.map((name) => [name, read[name]])) }
}

/** The names of the settings whose typed value differs from the one that was read. */
export function changedNames({ read, values }: SectionState): SettingName[] {
  return (Object.keys(values) as SettingName[]).filter((name) => values[name] !== read[name])
}

/**
 * The form after the settings were refetched. What was typed stays. The newer version is taken as its base only if
 * nobody else has changed the same settings, so that their change is not overwritten.
 */
export function followSettings(section: SectionState, read: AllSettings): SectionState {
  // What this form has just saved is newer than what was read.
  if (read.version <= section.read.version) return section
  const names = Object.keys(section.values) as SettingName[]
  if (changedNames(section).length === 0) return openSection(read, names)
  const isSame = names.every((name) => section.read[name] === read[name])
  return isSame ? { ...section, read } : section
}

/** What is sent: the changed settings only. */
export function settingsChange(section: SectionState) {
  const changed = changedNames(section).map((name) => [name, section.values[name]] as const)
  return { version: section.read.version, ...Object.fromEntries(changed) }
}

export function settingMistakes(change: object): SettingValues {
  return mistakesByField(SettingsChange.safeParse(change).error?.issues)
}
