import type { AuditEntry } from '#contract/audit/endpoints.ts'
import {
  type AllSettings,
  type SettingName,
  type SettingsChange,
  SettingsChange as Schema,
} from '#contract/settings/schema.ts'
import { mistakesByPath, textOf } from './section-values.ts'

/** The settings of another version or of a file that differ from those that hold. */
export type Differences = Partial<Omit<SettingsChange, 'version' | 'source'>>

export function differencesOf(saved: AllSettings, other: Partial<AllSettings>): Differences {
  const names = Object.keys(saved).filter((name): name is SettingName => name !== 'version' && name in other)
  const changed = names.filter((name) => textOf(other[name]) !== textOf(saved[name]))
  return Object.fromEntries(changed.map((name) => [name, other[name]])) as Differences
}

/** As the audit trail will tell it. */
export function toldAs(saved: AllSettings, differences: Differences): Pick<AuditEntry, 'act' | 'details'> {
  const told = (name: string, value: unknown) => (name === 'logo' && value ? 'A picture' : value)
  const details = Object.entries(differences).map(([name, to]) => {
    return [name, { from: told(name, saved[name as SettingName]), to: told(name, to) }] as const
  })
  return { act: 'settings.change', details: Object.fromEntries(details) }
}

/** What a file is told by. */
export const fileFormat = 'marque-settings-1'

/** The settings as one file. */
export function toFile({ version: _version, ...settings }: AllSettings): string {
  return `${JSON.stringify({ format: fileFormat, settings }, null, 2)}\n`
}

/** What a file would change; else a sentence about what is wrong with it. */
export function readFile(text: string, saved: AllSettings): Differences | string {
  const file = parse(text)
  if (file?.format !== fileFormat || typeof file.settings !== 'object' || file.settings === null)
    return 'This is no file of settings. Please choose one that was exported here.'
  const unknown = Object.keys(file.settings).filter((name) => !(name in saved) || name === 'version')
  if (unknown.length > 0) return `This file is of another release: it knows “${unknown[0]}”, which is no setting here.`
  const read = Schema.safeParse({ ...file.settings, version: saved.version })
  if (read.success) return differencesOf(saved, read.data as Partial<AllSettings>)
  const [[path, message] = ['', '']] = Object.entries(mistakesByPath(read.error.issues))
  return `“${path}” cannot be taken over: ${message}`
}

function parse(text: string): { format?: unknown; settings?: unknown } | undefined {
  try {
    return JSON.parse(text) as { format?: unknown } | undefined
  } catch {
    return undefined
  }
}
