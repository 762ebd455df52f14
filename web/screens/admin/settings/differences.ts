import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { pictureSettings } from '#contract/settings/rules.ts'
import {
  type AllSettings,
  type SettingName,
  type SettingsChange,
  SettingsChange as Schema,
} from '#contract/settings/schema.ts'
import { errorsByPath, textOf } from './section-values.ts'

/** The settings whose values in a stored version or an imported file differ from the current ones. */
export type Differences = Partial<Omit<SettingsChange, 'version' | 'source'>>

export function differencesOf(saved: AllSettings, other: Partial<AllSettings>): Differences {
  const names = Object.keys(saved).filter((name): name is SettingName => name !== 'version' && name in other)
  const changed = names.filter((name) => textOf(other[name]) !== textOf(saved[name]))
  return Object.fromEntries(changed.map((name) => [name, other[name]])) as Differences
}

/** Converts the differences to an audit trail entry, which the audit trail's component can show. */
export function auditEntryOf(saved: AllSettings, differences: Differences): Pick<AuditEntry, 'act' | 'details'> {
  const isPicture = (name: string) => pictureSettings.some((picture) => picture === name)
  const displayedValue = (name: string, value: unknown) => (isPicture(name) && value ? 'A picture' : value)
  const details = Object.entries(differences).map(([name, to]) => {
    return [name, { from: displayedValue(name, saved[name as SettingName]), to: displayedValue(name, to) }] as const
  })
  return { act: 'settings.change', details: Object.fromEntries(details) }
}

export const fileFormat = 'marque-settings-1'

/** Serializes the settings for a file. `heroFile` is the home page's picture in base64. */
export function toFile({ version: _version, ...settings }: AllSettings, heroFile?: string): string {
  return `${JSON.stringify({ format: fileFormat, settings, heroFile }, null, 2)}\n`
}

/** Returns the home page's picture from a settings file, in base64. */
export function heroFileIn(text: string): string | undefined {
  const { heroFile } = parse(text) ?? {}
  return typeof heroFile === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(heroFile) ? heroFile : undefined
}

/** Returns the changes that an import of the file would make, or an error message if the file is invalid. */
export function readFile(text: string, saved: AllSettings): Differences | string {
  const file = parse(text)
  if (file?.format !== fileFormat || typeof file.settings !== 'object' || file.settings === null)
    return 'This isn’t a settings file. Choose a file that you exported from this page.'
  const unknown = Object.keys(file.settings).filter((name) => !(name in saved) || name === 'version')
  if (unknown.length > 0)
    return `This file is from another version of Marque. It contains an unknown setting: “${unknown[0]}”.`
  const read = Schema.safeParse({ ...file.settings, version: saved.version })
  if (read.success) return differencesOf(saved, read.data as Partial<AllSettings>)
  const [[path, message] = ['', '']] = Object.entries(errorsByPath(read.error.issues))
  return `“${path}” can’t be imported: ${message}`
}

function parse(text: string): { format?: unknown; settings?: unknown; heroFile?: unknown } | undefined {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>
  } catch {
    return undefined
  }
}
