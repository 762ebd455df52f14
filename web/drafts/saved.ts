import { z } from 'zod'
import { DraftCondition, type DraftContent, draftFields, DraftPicture } from '#contract/drafts/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { Shown } from './shots.ts'
import { type DraftValues, emptyValues } from './values.ts'

/** A picture that is uploaded already. */
export type SavedPicture = z.output<typeof DraftPicture>

/** A draft as the browser saves it. */
export type SavedDraft = {
  values: DraftValues
  pictures: readonly SavedPicture[]
  condition: DraftCondition
  /** The version that the account has, 0 for none; of an edited listing the one with which its editing began. */
  version: number
  /** When it was changed, in milliseconds since 1970. */
  changedAt: number
  /** Nothing of it would be lost without this browser. */
  isSaved: boolean
  /** The content that was last sent to the account, or read from it. */
  sent?: string | undefined
  /** How many pictures were left out when it was read. */
  gone?: number | undefined
}

/** What the form of a new car starts with. */
export const newCar = (): SavedDraft => ({
  values: emptyValues(),
  pictures: [],
  condition: { flaws: [], noneKnown: false },
  version: 0,
  changedAt: 0,
  isSaved: true,
})

const hour = 60 * 60 * 1000

/** A draft that was not changed for so long, and is nowhere else, is ignored. */
const draftLifetime = 30 * 24 * hour

/** The server removes pictures that no listing uses; an hour is left to send the listing. */
const pictureLifetime = (uploadLimits.unusedHours - 1) * hour

const Schema = z.object({
  values: z.partialRecord(z.enum(draftFields), z.string()),
  pictures: z.array(DraftPicture.extend({ url: z.string().startsWith('/') })),
  condition: DraftCondition,
  version: z.int(),
  changedAt: z.number(),
  isSaved: z.boolean(),
  sent: z.string().optional(),
})

/** What is stored of a draft. */
export function savedOf(draft: Content & Pick<SavedDraft, 'version' | 'changedAt' | 'isSaved' | 'sent'>) {
  const { version, changedAt, isSaved, sent } = draft
  return { ...contentOf(draft), version, changedAt, isSaved, sent } satisfies z.input<typeof Schema>
}

/**
 * Reads a stored text; null when it is broken, too old, or of a draft that was cleared. Pictures that the server has removed
 * by now are left out; those of the listing that is edited and of the draft in the account are not removed.
 */
export function parseDraft(text: string | null, now: number, origin: SavedDraft): SavedDraft | null {
  const { success, data } = Schema.safeParse(parseJson(text))
  if (!success || (!data.isSaved && now - data.changedAt > draftLifetime)) return null
  const inUse = new Set(origin.pictures.map(({ url }) => url))
  const pictures = data.pictures.filter(
    ({ url, uploadedAt }) =>
      inUse.has(url) || now - uploadedAt < pictureLifetime || data.sent?.includes(JSON.stringify(url)),
  )
  const gone = data.pictures.length - pictures.length || undefined
  return { ...data, values: { ...origin.values, ...data.values }, pictures, gone }
}

type Content = {
  values: DraftValues
  pictures: readonly ({ name: string; url?: string; uploadedAt?: number } & Shown)[]
  condition: DraftCondition
}

/** What is sent of a draft: without pictures that are not uploaded yet, and with all fields in one order. */
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

/** Drafts with the same text are the same. */
export const textOf = (draft: Content): string => JSON.stringify(contentOf(draft))

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
