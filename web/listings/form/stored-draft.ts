import { z } from 'zod'
import { type DraftValues, draftFields } from './draft-values.ts'

/** A picture that is on the server already. */
export type StoredPicture = { url: string; name: string; uploadedAt: number }
export type StoredDraft = {
  values: DraftValues
  pictures: readonly StoredPicture[]
  /** Of the listing as it was when this was begun; a car that is not listed yet has none. */
  version?: number | undefined
}

const day = 24 * 60 * 60 * 1000

/** What was left alone for so long is no longer on anybody's mind. */
const draftLife = 30 * day

/** The server sweeps pictures that no listing took up within a day; an hour is left for listing them. */
const pictureLife = day - 60 * 60 * 1000

const Kept = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  listingVersion: z.number().optional(),
  values: z.partialRecord(z.enum(draftFields), z.string()),
  pictures: z.array(z.object({ url: z.string().startsWith('/'), name: z.string(), uploadedAt: z.number() })),
})

/** The text to keep. */
export function writeDraft({ values, pictures, version }: StoredDraft, now: number): string {
  const kept = pictures.map(({ url, name, uploadedAt }) => ({ url, name, uploadedAt }))
  const draft = { version: 1, savedAt: now, listingVersion: version, values, pictures: kept } as const
  return JSON.stringify(draft satisfies z.input<typeof Kept>)
}

/**
 * What was kept; null when it is broken, old or of another version. Pictures that are gone by now are left out: all
 * but the young ones, and those of the listing that it was begun from.
 */
export function readDraft(text: string | null, now: number, origin: StoredDraft): StoredDraft | null {
  const { success, data } = Kept.safeParse(parsed(text))
  if (!success || now - data.savedAt > draftLife) return null
  const lasting = new Set(origin.pictures.map(({ url }) => url))
  return {
    values: { ...origin.values, ...data.values },
    pictures: data.pictures.filter(({ url, uploadedAt }) => lasting.has(url) || now - uploadedAt < pictureLife),
    version: data.listingVersion,
  }
}

type Written = { values: DraftValues; pictures: readonly { url?: string | undefined }[] }

/** Whether it says the same as what it was begun from. */
export function isUntouched({ values, pictures }: Written, origin: StoredDraft): boolean {
  const samePictures = pictures.length === origin.pictures.length
  return (
    samePictures &&
    pictures.every(({ url }, index) => url === origin.pictures[index]!.url) &&
    draftFields.every((field) => values[field] === origin.values[field])
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
