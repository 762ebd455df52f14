import { readAmount } from '#contract/numbers.ts'
import { textPages } from '#contract/settings/limits.ts'
import { type AllSettings, type SettingName, SettingsChange, type CustomPage } from '#contract/settings/schema.ts'
import { formatQuoted } from '#web/ui/format/sizes.ts'

const draftLinkWarning = 'This page is a draft. Visitors can’t see it until you publish it under Custom Pages.'
const deadLinkWarning = 'There is no page at this address.'
const linkedDraftWarning = 'The site links to this page, but visitors can’t see it until you publish it.'

/** Returns warnings about links to custom pages that are still drafts, keyed by the link's path. */
export function draftWarnings({ announcementLink, footerLinks, pages }: AllSettings): SettingErrors {
  const links = [
    ['announcementLink', announcementLink],
    ...footerLinks.map(({ to }, index) => [`footerLinks.${index}.to`, to]),
  ] as const
  const warnings: Record<string, string> = {}
  for (const [field, to] of links) {
    const slug = slugOf(to!)
    if (!slug || Object.hasOwn(textPages, slug)) continue
    const index = pages.findIndex((page) => page.slug === slug)
    if (pages[index]?.published) continue
    warnings[field!] = index < 0 ? deadLinkWarning : draftLinkWarning
    if (index >= 0) warnings[`pages.${index}.published`] = linkedDraftWarning
  }
  return warnings
}

/** Returns the toast's text after settings are saved. Mentions custom pages that visitors can't see yet. */
export function savedSentence(before: AllSettings, after: AllSettings, changed: readonly string[]): string {
  const drafts = changed.includes('pages') ? changedDrafts(before.pages, after.pages) : []
  const [first] = drafts
  if (drafts.length === 1) return `${formatQuoted([first!.title])} is saved as a draft. Visitors can’t see it yet.`
  if (drafts.length > 1) return `${drafts.length} pages are saved as drafts. Visitors can’t see them yet.`
  const hasDeadLink = Object.keys(draftWarnings(after)).some((field) => changed.includes(field.split('.')[0]!))
  return hasDeadLink
    ? 'Your changes are live, but a link leads to a page that visitors can’t see.'
    : 'Your changes are live.'
}

function changedDrafts(before: readonly CustomPage[], after: readonly CustomPage[]): CustomPage[] {
  const known = new Set(before.map((page) => JSON.stringify(page)))
  return after.filter((page) => !page.published && !known.has(JSON.stringify(page)))
}

function slugOf(to: string): string | undefined {
  return /^\/pages\/([^/?#]+)\/?(?:[?#].*)?$/.exec(to)?.[1]
}

/** Validation errors by path, such as `fee` or `pages.0.slug`. */
export type SettingErrors = Readonly<Partial<Record<string, string>>>

export function settingErrors(change: object): SettingErrors {
  return errorsByPath(SettingsChange.safeParse(change).error?.issues)
}

type Issue = { path?: readonly PropertyKey[]; field?: string; message: string }

/** Returns the first validation error for each path. Accepts issues from a schema or from the server. */
export function errorsByPath(issues: readonly Issue[] = []): SettingErrors {
  const mistakes: Record<string, string> = {}
  for (const { path, field = path?.join('.') ?? '', message } of issues) mistakes[field] ??= message
  return mistakes
}

const lists: readonly SettingName[] = ['homeSections', 'protectionLines', 'footerLinks', 'pages', 'makes', 'stockHosts']

const numbers: readonly SettingName[] = [
  'apiLimit',
  'pageLimit',
  'inquiryLimit',
  'mailRate',
  'retainConversations',
  'retainReports',
  'retainWithdrawn',
]

export function textOf(value: AllSettings[SettingName] | undefined): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** Parses a setting's text, which may be invalid because it can come from the browser's storage. */
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
