import type { AllSettings, SettingName, SettingsChange } from '#contract/settings/schema.ts'
import { readUnsentInput, storeUnsentInput } from '#web/forms/unsent-input.ts'
import { textOf, valueOf } from './section-values.ts'

/** The unsaved value of a setting, and the saved value that it replaces. */
type Edit = { value: string; base: string }

/** Unsaved values by setting. Text is unchanged, and numbers and lists are JSON. */
export type Edits = Readonly<Partial<Record<SettingName, Edit>>>

const editsOf = (edits: Edits) => Object.entries(edits) as [SettingName, Edit][]

const fromEntries = (entries: readonly (readonly [SettingName, Edit])[]) => Object.fromEntries(entries) as Edits

export function withEdit(edits: Edits, saved: AllSettings, name: SettingName, value: string): Edits {
  const base = edits[name]?.base ?? textOf(saved[name])
  return value === base ? withoutEdits(edits, [name]) : { ...edits, [name]: { value, base } }
}

export function withoutEdits(edits: Edits, names: readonly SettingName[]): Edits {
  return fromEntries(editsOf(edits).filter(([name]) => !names.includes(name)))
}

/** Returns the text that a field shows. */
export function textIn(edits: Edits, saved: AllSettings, name: SettingName): string {
  return edits[name]?.value ?? textOf(saved[name])
}

export function unsavedNames(edits: Edits, saved: AllSettings): SettingName[] {
  return editsOf(edits).flatMap(([name, { value }]) => (value === textOf(saved[name]) ? [] : [name]))
}

/** Returns the unsaved settings that another admin has changed in the meantime. */
export function conflictingNames(edits: Edits, saved: AllSettings): SettingName[] {
  return unsavedNames(edits, saved).filter((name) => edits[name]!.base !== textOf(saved[name]))
}

/** Returns edits that replace the latest saved values, so they no longer conflict with them. */
export function rebaseEdits(edits: Edits, saved: AllSettings): Edits {
  return fromEntries(editsOf(edits).map(([name, { value }]) => [name, { value, base: textOf(saved[name]) }]))
}

export function withValues(saved: AllSettings, edits: Edits): AllSettings {
  return { ...saved, ...Object.fromEntries(editsOf(edits).map(([name, { value }]) => [name, valueOf(name, value)])) }
}

export function valuesOf(edits: Edits, names: readonly SettingName[]): Partial<SettingsChange> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name, edits[name]!.value)]))
}

/** Returns the request body, which contains only the settings that were changed. */
export function settingsChange(edits: Edits, saved: AllSettings): SettingsChange {
  return { ...valuesOf(edits, unsavedNames(edits, saved)), version: saved.version }
}

/** Returns the edits that a save didn't include, because the admin made them while it was in progress. */
export function editsAfterSave(edits: Edits, sent: Partial<SettingsChange>, saved: AllSettings): Edits {
  const later = editsOf(edits).filter(
    ([name, { value }]) => !(name in sent) || JSON.stringify(valueOf(name, value)) !== JSON.stringify(sent[name]),
  )
  return fromEntries(later.map(([name, edit]) => [name, name in sent ? { ...edit, base: textOf(saved[name]) } : edit]))
}

/** Reads the edits that the browser stored. */
export function restoreEdits(key: string, saved: AllSettings): Edits {
  const isSetting = (name: string): name is SettingName => name in saved && name !== 'version'
  const values = readUnsentInput(key)
  const bases = readUnsentInput(`${key}-base`)
  const names = Object.keys(values).filter(isSetting)
  return fromEntries(names.map((name) => [name, { value: values[name]!, base: bases[name] ?? textOf(saved[name]) }]))
}

export function storeEdits(key: string, edits: Edits): void {
  const texts = (part: keyof Edit) => Object.fromEntries(editsOf(edits).map(([name, edit]) => [name, edit[part]]))
  storeUnsentInput(key, texts('value'))
  storeUnsentInput(`${key}-base`, texts('base'))
}
