import type { AllSettings, SettingName } from '#contract/settings.ts'
import { keep, readKept } from '#web/members/kept-texts.ts'
import { changedNames, followSettings, openSection, type SectionState, textOf, valueOf } from './section-values.ts'

/** The form of a section with what was typed into it and not saved. What somebody else has saved since makes it stale. */
export function reopenSection(key: string, saved: AllSettings, names: readonly SettingName[]): SectionState {
  const section = openSection(saved, names)
  const { version, ...read } = readKept(`${key}-read`, ['version', ...names])
  if (version === undefined) return section
  const typed = { ...section.values, ...readKept(key, names) }
  const earlier = Object.entries(read).map(([name, text]) => [name, valueOf(name as SettingName, text!)])
  const base = { ...saved, ...(Object.fromEntries(earlier) as Partial<AllSettings>), version: Number(version) }
  return followSettings({ read: base, values: typed }, saved)
}

/** Keeps what is typed, and what it replaces, until it is saved. */
export function keepSection(key: string, section: SectionState) {
  const changed = changedNames(section)
  const of = (text: (name: SettingName) => string | undefined) =>
    Object.fromEntries(changed.map((name) => [name, text(name)]))
  const read = of((name) => textOf(section.read[name]))
  keep(
    key,
    of((name) => section.values[name]),
  )
  keep(`${key}-read`, changed.length ? { ...read, version: String(section.read.version) } : {})
}
