import { z } from 'zod'
import { DraftCondition, type DraftContent, draftFields, DraftPicture } from '#contract/drafts/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { Shown } from './shots.ts'
import { type DraftValues, emptyValues } from './values.ts'

export type SavedPicture = z.output<typeof DraftPicture>

export type SavedDraft = {
  values: DraftValues
  pictures: readonly SavedPicture[]
  condition: DraftCondition
  /**
   * The version number of the account's copy, or 0 if there is none. For an existing listing, the version of the listing when
   * editing started.
   */
  version: number
  /** When the user last changed the draft, in milliseconds since 1970. */
  changedAt: number
  /** True if the account has all changes. Nothing is then lost if the browser's storage is cleared. */
  isSaved: boolean
  /** The serialized content that the account is known to have. */
  sent?: string | undefined
  /** The serialized content of a save whose response hasn't arrived, so it is unknown whether the account has it. */
  attempt?: string | undefined
  /** The number of pictures that were removed from the draft because the server had deleted them. */
  missing?: number | undefined
}

export const newCar = (): SavedDraft => ({
  values: emptyValues(),
  pictures: [],
  condition: { flaws: [], noneKnown: false },
  version: 0,
  changedAt: 0,
  isSaved: true,
})

const hour = 60 * 60 * 1000

/** Unsaved drafts that haven't changed for this many milliseconds are ignored. */
const draftLifetime = 30 * 24 * hour

/** The server deletes unused pictures after a while. Here, they expire an hour earlier to leave time for submitting. */
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

export function savedOf(draft: Content & Pick<SavedDraft, 'version' | 'changedAt' | 'isSaved' | 'sent' | 'attempt'>) {
  const { version, changedAt, isSaved, sent, attempt } = draft
  return { ...contentOf(draft), version, changedAt, isSaved, sent, attempt } satisfies z.input<typeof Schema>
}

/**
 * Parses a stored draft. Returns null if it is invalid, too old or cleared. Removes pictures that the server has probably
 * deleted by now. Pictures that belong to the edited listing or to the account's draft are always kept.
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

/**
 * Returns the content to send, excluding unfinished uploads. The field order is fixed, because contents are compared as
 * strings.
 */
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

export const textOf = (draft: Content): string => JSON.stringify(contentOf(draft))

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
