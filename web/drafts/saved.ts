import { z } from 'zod'
import { DraftCondition, draftFields } from '#contract/drafts/endpoints.ts'
import { longestLabel, pictureGroups, uploadLimits } from '#contract/pictures/limits.ts'
import type { Shown } from './shots.ts'
import type { DraftValues } from './values.ts'

/** A picture that is uploaded already. */
export type SavedPicture = { url: string; name: string; uploadedAt: number } & Shown

/** A draft as the browser saves it. */
export type SavedDraft = {
  values: DraftValues
  pictures: readonly SavedPicture[]
  condition: DraftCondition
  /** Version of the listing when its editing began; a new car has none. */
  version?: number | undefined
  /** How many pictures were left out when it was read. */
  gone?: number | undefined
}

/** What is said of the condition before anything is. */
export const nothingSaid: DraftCondition = { flaws: [], noneKnown: false }

const hour = 60 * 60 * 1000

/** A draft that was not changed for so long is ignored. */
const draftLifetime = 30 * 24 * hour

/** The server removes pictures that no listing uses; an hour is left to send the listing. */
const pictureLifetime = (uploadLimits.unusedHours - 1) * hour

const Schema = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  listingVersion: z.number().optional(),
  values: z.partialRecord(z.enum(draftFields), z.string()),
  pictures: z.array(
    z.object({
      url: z.string().startsWith('/'),
      name: z.string(),
      uploadedAt: z.number(),
      group: z.enum(pictureGroups).nullable().optional(),
      label: z.string().max(longestLabel).nullable().optional(),
      shot: z.string().max(40).nullable().optional(),
    }),
  ),
  condition: DraftCondition,
})

/** The text to save. */
export function serializeDraft({ values, pictures, condition, version }: SavedDraft, now: number): string {
  const saved = pictures.map(({ url, name, uploadedAt, group, label, shot }) => {
    return { url, name, uploadedAt, group, label, shot }
  })
  const draft = { version: 1, savedAt: now, listingVersion: version, values, pictures: saved, condition } as const
  return JSON.stringify(draft satisfies z.input<typeof Schema>)
}

/**
 * Reads a saved text; null when it is broken, too old or of another version. Pictures that the server has removed by
 * now are left out; those of the listing that is edited stay, and those that a
 * draft on the server holds.
 */
export function parseDraft(
  text: string | null,
  now: number,
  origin: SavedDraft,
  isHeld: (url: string) => boolean = () => false,
): SavedDraft | null {
  const { success, data } = Schema.safeParse(parseJson(text))
  if (!success || now - data.savedAt > draftLifetime) return null
  const ofListing = new Set(origin.pictures.map(({ url }) => url))
  const pictures = data.pictures.filter(
    ({ url, uploadedAt }) => ofListing.has(url) || isHeld(url) || now - uploadedAt < pictureLifetime,
  )
  return {
    values: { ...origin.values, ...data.values },
    pictures,
    gone: data.pictures.length - pictures.length || undefined,
    condition: data.condition,
    version: data.listingVersion,
  }
}

type Named = Shown & { url?: string | undefined }
type Comparable = { values: DraftValues; pictures: readonly Named[]; condition: DraftCondition }

/** Whether a draft has the same values, pictures and flaws as its origin. */
export function isUnchanged({ values, pictures, condition }: Comparable, origin: SavedDraft): boolean {
  const plain = (it: DraftCondition) => JSON.stringify([it.noneKnown, it.flaws.map(flawAsText)])
  return (
    plain(condition) === plain(origin.condition) &&
    areSame(pictures, origin.pictures) &&
    draftFields.every((field) => values[field] === origin.values[field])
  )
}

/** Whether these are the same pictures in the same order, of which the same is said. */
export function areSame(some: readonly Named[], others: readonly Named[]): boolean {
  const plain = (pictures: readonly Named[]) =>
    JSON.stringify(pictures.map(({ url, group, label, shot }) => [url, group || null, label || null, shot || null]))
  return plain(some) === plain(others)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function flawAsText({ place, kind, size, words, imageUrls }: DraftCondition['flaws'][number]): string {
  return JSON.stringify([place, kind, size, words, imageUrls])
}
