import type { OwnPage } from '#contract/house.ts'
import type { AllSettings } from '#contract/settings.ts'
import { textPages } from '#contract/text-pages.ts'
import { formatQuoted } from '#web/format/quoted.ts'
import type { SettingMistakes } from './section-values.ts'

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
