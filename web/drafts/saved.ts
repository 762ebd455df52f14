import { z } from 'zod'
import { DraftCondition, type DraftContent, draftFields, DraftPicture } from '#contract/drafts/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { Shown } from './shots.ts'
import { type DraftValues, emptyValues } from './values.ts'

/** An uploaded picture. */
export type SavedPicture = z.output<typeof DraftPicture>

/** A draft as the browser saves it. */
export type SavedDraft = {
  values: DraftValues
  pictures: readonly SavedPicture[]
  condition: DraftCondition
  /** The version in the account, 0 for none. For an edited listing, the version at the start of editing. */
  version: number
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: number
  /** Whether the account has all changes, so that losing this browser's storage loses nothing. */
  isSaved: boolean
  /** The last content that this browser knows to be in the account. */
  sent?: string | undefined
  /** The content of a request without a response. It may be in the account. */
  attempt?: string | undefined
  /** Number of pictures that were left out because the server no longer has them. */
  missing?: number | undefined
}

/** Returns the initial draft of a new vehicle. */
export const newCar = (): SavedDraft => ({
  values: emptyValues(),
  pictures: [],
  condition: { flaws: [], noneKnown: false },
  version: 0,
  changedAt: 0,
  isSaved: true,
})

const hour = 60 * 60 * 1000

/** A draft that is only in this browser is ignored after this time without a change. */
const draftLifetime = 30 * 24 * hour

/** The server deletes unused pictures. The last hour is reserved for submitting the listing. */
const pictureLifetime = (uploadLimits.unusedHours - 1) * hour

const Schema = z.object({
  values: z.partialRecord(z.enum(draftFields), z.string()),
  pictures: z.array(DraftPicture.extend({ url: z.string().startsWith('/') })),
  condition: DraftCondition,
  version: z.int(),
  changedAt: z.number(),
  isSaved: z.boolean(),
  sent: z.string().optional(),
  attempt: z.string().optional(),
})

/** Returns a draft in the form in which the browser stores it. */
export function savedOf(draft: Content & Pick<SavedDraft, 'version' | 'changedAt' | 'isSaved' | 'sent' | 'attempt'>) {
  const { version, changedAt, isSaved, sent, attempt } = draft
  return { ...contentOf(draft), version, changedAt, isSaved, sent, attempt } satisfies z.input<typeof Schema>
}

/**
 * Parses a stored draft. Returns null if it is invalid, too old or cleared. Leaves out pictures that the server has
 * deleted since. The server keeps the pictures of the edited listing and of the draft in the account.
 */
export function parseDraft(text: string | null, now: number, origin: SavedDraft): SavedDraft | null {
  const { success, data } = Schema.safeParse(parseJson(text))
  if (!success || (!data.isSaved && now - data.changedAt > draftLifetime)) return null
  const inUse = new Set(origin.pictures.map(({ url }) => url))
  const pictures = data.pictures.filter(
    ({ url, uploadedAt }) =>
      inUse.has(url) ||
      now - uploadedAt < pictureLifetime ||
      `${data.sent}${data.attempt}`.includes(JSON.stringify(url)),
  )
  const missing = data.pictures.length - pictures.length || undefined
  return { ...data, values: { ...origin.values, ...data.values }, pictures, missing }
}

type Content = {
  values: DraftValues
  pictures: readonly ({ name: string; url?: string; uploadedAt?: number } & Shown)[]
  condition: DraftCondition
}

/** Returns the content to send. It has no unfinished uploads, and its fields are in a fixed order. */
export function contentOf({ values, pictures, condition }: Content) {
  return {
    values: Object.fromEntries(draftFields.map((field) => [field, values[field]])) as DraftValues,
    pictures: pictures.flatMap(({ url, name, uploadedAt, group = null, label, shot = null }) =>
      url !== undefined && uploadedAt !== undefined
        ? [{ url, name: name.slice(0, 300), uploadedAt, group, label: label || null, shot }]
        : [],
    ),
    condition: {
      flaws: condition.flaws.map(({ place, kind, size, words, imageUrls }) => ({
        place,
        kind,
        size,
        words,
        imageUrls,
      })),
      noneKnown: condition.noneKnown,
    },
  } satisfies DraftContent
}

/** Serializes a draft's content, for comparison. */
export const textOf = (draft: Content): string => JSON.stringify(contentOf(draft))

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
