import { readAmount } from '#contract/numbers.ts'
import { textPages } from '#contract/settings/limits.ts'
import { type AllSettings, type SettingName, SettingsChange, type OwnPage } from '#contract/settings/schema.ts'
import { formatQuoted } from '#web/ui/format/sizes.ts'

const toDraft = 'This page is a draft: readers find nothing there until it is published, under Own Pages.'
const toNothing = 'There is no page at this address: readers find nothing there.'
const fromLink = 'A link leads here: readers find nothing until it is published.'

/** Links that lead to a page that readers do not see, by their fields, and the drafts to which they lead. */
export function draftWarnings({ announcementLink, footerLinks, pages }: AllSettings): SettingMistakes {
  const links = [
    ['announcementLink', announcementLink],
    ...footerLinks.map(({ to }, index) => [`footerLinks.${index}.to`, to]),
  ] as const
  const warnings: Record<string, string> = {}
  for (const [field, to] of links) {
    const slug = slugOf(to!)
    if (!slug || Object.hasOwn(textPages, slug)) continue
    const index = pages.findIndex((it) => it.slug === slug)
    if (pages[index]?.published) continue
    warnings[field!] = index < 0 ? toNothing : toDraft
    if (index >= 0) warnings[`pages.${index}.published`] = fromLink
  }
  return warnings
}

/** What is said of a section that was saved: up to date is what readers see. */
export function savedSentence(
  title: string,
  { before, after, changed }: { before: AllSettings; after: AllSettings; changed: readonly string[] },
): string {
  const drafts = changed.includes('pages') ? changedDrafts(before.pages, after.pages) : []
  if (drafts.length === 1) return `${formatQuoted([drafts[0]!.title])} is saved as a draft: readers do not see it yet.`
  if (drafts.length > 1) return `${drafts.length} pages are saved as drafts: readers do not see them yet.`
  const leads = Object.keys(draftWarnings(after)).some((field) => changed.includes(field.split('.')[0]!))
  return leads ? `${title} is saved, but a link leads to a page that readers do not see.` : `${title} is up to date.`
}

function changedDrafts(before: readonly OwnPage[], after: readonly OwnPage[]): OwnPage[] {
  const known = new Set(before.map((it) => JSON.stringify(it)))
  return after.filter((it) => !it.published && !known.has(JSON.stringify(it)))
}

/** Of a page of one's own, whatever follows its address. */
function slugOf(to: string): string | undefined {
  return /^\/pages\/([^/?#]+)\/?(?:[?#].*)?$/.exec(to)?.[1]
}

/** What forms hold and keep: texts as they are, numbers and lists as JSON. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** Mistakes by the path of what is wrong, such as `fee` or `pages.0.slug`. */
export type SettingMistakes = Readonly<Partial<Record<string, string>>>

/** The values of a form: as they were read, and as they were typed since. */
export type SectionState = { read: AllSettings; values: SettingValues }

export function openSection(read: AllSettings, names: readonly SettingName[]): SectionState {
  return { read, values: Object.fromEntries(names.map((name) => [name, textOf(read[name])])) }
}

/** The names of the settings whose typed value differs from the one that was read. */
export function changedNames({ read, values }: SectionState): SettingName[] {
  return (Object.keys(values) as SettingName[]).filter((name) => values[name] !== textOf(read[name]))
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
  const isSame = names.every((name) => textOf(section.read[name]) === textOf(read[name]))
  return isSame ? { ...section, read } : section
}

/** All settings as they would be, were this saved. */
export function wouldBe(saved: AllSettings, values: SettingValues): AllSettings {
  const typed = Object.entries(values).map(([name, text]) => [name, valueOf(name as SettingName, text)])
  return { ...saved, ...Object.fromEntries(typed) }
}

/** What is sent: the changed settings only. */
export function settingsChange(section: SectionState): SettingsChange {
  const changed = changedNames(section).map((name) => [name, valueOf(name, section.values[name]!)] as const)
  return { ...(Object.fromEntries(changed) as Partial<SettingsChange>), version: section.read.version }
}

export function settingMistakes(change: object): SettingMistakes {
  return mistakesByPath(SettingsChange.safeParse(change).error?.issues)
}

type Issue = { path?: readonly PropertyKey[]; field?: string; message: string }

/** The first mistake at each path, of those that a schema has found or the server has named. */
export function mistakesByPath(issues: readonly Issue[] = []): SettingMistakes {
  const mistakes: Record<string, string> = {}
  for (const { path, field = path?.join('.') ?? '', message } of issues) mistakes[field] ??= message
  return mistakes
}

const lists: readonly SettingName[] = ['homeSections', 'protectionLines', 'footerLinks', 'pages', 'makes', 'stockHosts']

/** The settings that are a number, or empty. */
const numbers: readonly SettingName[] = [
  'apiLimit',
  'pageLimit',
  'inquiryLimit',
  'retainConversations',
  'retainReports',
  'retainWithdrawn',
]

export function textOf(value: AllSettings[SettingName] | undefined): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** The opposite; what somebody put into the browser's storage may be no list at all. */
export function valueOf(name: SettingName, text: string): unknown {
  if (numbers.includes(name)) return readAmount(text) ?? null
  if (!lists.includes(name)) return text
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
