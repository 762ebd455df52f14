import { type DraftCondition, type DraftField, draftFields } from '#contract/drafts/endpoints.ts'
import { asPicture, type Picture } from './pictures.ts'
import { areSame, type SavedDraft } from './saved.ts'
import type { DraftValues } from './values.ts'

type Draft = {
  values: DraftValues
  pictures: readonly Picture[]
  condition: DraftCondition
  version?: number | undefined
}

/** A part of a draft that can be changed. Of the pictures it is only known that some were: they are merged anyway. */
export type DraftPart = DraftField | 'pictures' | 'condition'

/**
 * Merges a draft with what another tab has saved since `base`: a field that was changed in this tab keeps its value,
 * so does what is said of the condition, and the pictures of both are kept.
 */
export function mergeDrafts(mine: Draft, base: SavedDraft, theirs: SavedDraft, touched: ReadonlySet<DraftPart>): Draft {
  const value = (field: DraftField) => (touched.has(field) ? mine : theirs).values[field]
  return {
    values: Object.fromEntries(draftFields.map((field) => [field, value(field)])) as DraftValues,
    pictures: mergePictures(mine.pictures, base.pictures, theirs.pictures),
    condition: (touched.has('condition') ? mine : theirs).condition,
    version: (touched.size > 0 ? mine : theirs).version,
  }
}

/** What differs from `base`. */
export function changedParts(mine: Draft, base: SavedDraft): ReadonlySet<DraftPart> {
  const fields: DraftPart[] = draftFields.filter((field) => mine.values[field] !== base.values[field])
  const isSaid = JSON.stringify(mine.condition) !== JSON.stringify(base.condition)
  return new Set([...fields, ...(isSaid ? (['condition'] as const) : [])])
}

/** In the other tab's order, if it changed it; pictures that only this tab has, such as uploads, come last. */
function mergePictures(mine: Draft['pictures'], base: SavedDraft['pictures'], theirs: SavedDraft['pictures']) {
  if (areSame(base, theirs)) return mine
  const inBase = new Map(base.map((it) => [it.url, it]))
  const own = new Map(mine.map((picture) => [picture.url, picture]))
  const shared = theirs.flatMap((it): Picture[] => {
    const same = own.get(it.url)
    const before = inBase.get(it.url)
    if (same && before && areSame([before], [it])) return [same]
    if (same) return [{ ...same, group: it.group ?? null, label: it.label ?? null, shot: it.shot ?? null }]
    return inBase.has(it.url) ? [] : [asPicture(it)]
  })
  const inTheirs = new Set(theirs.map(({ url }) => url))
  return [...shared, ...mine.filter(({ url }) => !url || !(inBase.has(url) || inTheirs.has(url)))]
}
