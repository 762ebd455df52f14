import { z } from 'zod'
import { type DraftValues, draftFields, emptyValues } from './draft-values.ts'

/** A picture that is on the server already. */
export type StoredPicture = { url: string; name: string; uploadedAt: number }
export type StoredDraft = { values: DraftValues; pictures: readonly StoredPicture[] }

const day = 24 * 60 * 60 * 1000

/** What was left alone for so long is no longer on anybody's mind. */
const draftLife = 30 * day

/** The server sweeps pictures that no listing took up within a day; an hour is left for listing them. */
const pictureLife = day - 60 * 60 * 1000

const Kept = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  values: z.partialRecord(z.enum(draftFields), z.string()),
  pictures: z.array(z.object({ url: z.string().startsWith('/'), name: z.string(), uploadedAt: z.number() })),
})

/** The text to keep; null when nothing is worth keeping. */
export function writeDraft({ values, pictures }: StoredDraft, now: number): string | null {
  if (isUntouched({ values, pictures })) return null
  const kept = pictures.map(({ url, name, uploadedAt }) => ({ url, name, uploadedAt }))
  return JSON.stringify({ version: 1, savedAt: now, values, pictures: kept } satisfies z.input<typeof Kept>)
}

/** What was kept; null when it is broken, old or of another version. Pictures that are gone by now are left out. */
export function readDraft(text: string | null, now: number): StoredDraft | null {
  const { success, data } = Kept.safeParse(parsed(text))
  if (!success || now - data.savedAt > draftLife) return null
  return {
    values: { ...emptyValues(), ...data.values },
    pictures: data.pictures.filter(({ uploadedAt }) => now - uploadedAt < pictureLife),
  }
}

export function isUntouched({
  values,
  pictures,
}: Pick<StoredDraft, 'values'> & { pictures: readonly unknown[] }): boolean {
  const empty = emptyValues()
  return pictures.length === 0 && draftFields.every((field) => values[field] === empty[field])
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
