import { type DraftField, draftFields, type DraftValues } from './draft-values.ts'
import { asPicture, type Picture } from './picture.ts'
import type { StoredDraft } from './stored-draft.ts'

type Draft = { values: DraftValues; pictures: readonly Picture[]; version?: number | undefined }

/** What can be touched; of `pictures` it only counts that something was: those of both tabs come together anyway. */
export type Part = DraftField | 'pictures'

/**
 * A draft with what another tab has made of it since `base`: what was touched in this tab stays as it is here. Pictures
 * of both come together.
 */
export function mergedDraft(mine: Draft, base: StoredDraft, theirs: StoredDraft, touched: ReadonlySet<Part>): Draft {
  const value = (field: DraftField) => (touched.has(field) ? mine : theirs).values[field]
  return {
    values: Object.fromEntries(draftFields.map((field) => [field, value(field)])) as DraftValues,
    pictures: mergedPictures(mine.pictures, base.pictures, theirs.pictures),
    version: (touched.size > 0 ? mine : theirs).version,
  }
}

/** In their order, where they have changed it; what only this tab has, as a picture on its way, comes last. */
function mergedPictures(mine: Draft['pictures'], base: StoredDraft['pictures'], theirs: StoredDraft['pictures']) {
  if (sameAddresses(base, theirs)) return mine
  const known = new Set(base.map(({ url }) => url))
  const kept = new Map(mine.map((picture) => [picture.url, picture]))
  const shared = theirs.flatMap((it): Picture[] => {
    const own = kept.get(it.url)
    if (own) return [own]
    return known.has(it.url) ? [] : [asPicture(it)]
  })
  const taken = new Set(theirs.map(({ url }) => url))
  return [...shared, ...mine.filter(({ url }) => !url || !(known.has(url) || taken.has(url)))]
}

function sameAddresses(some: StoredDraft['pictures'], others: StoredDraft['pictures']): boolean {
  return some.length === others.length && some.every(({ url }, index) => url === others[index]!.url)
}
