import { z } from 'zod'
import { conditionLimits } from './condition-limits.ts'
import { draftLimits } from './draft-limits.ts'
import { draftBounds, draftFieldNames, type ListingDraft } from './listing-draft.ts'
import { longestLabel, pictureGroups } from './picture-notes.ts'
import { uploadLimits } from './upload-limits.ts'
import { manyLines } from './written-text.ts'

const noNumber = 'Please name a draft by its number.'
export const DraftId = z
  .preprocess(
    (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
    z.int(noNumber).max(2_147_483_647, noNumber),
  )
  .describe('Number of the draft.')

/** A field of the form of a car, without its pictures; `olderYear` counts when `year` is `older`. */
export type DraftField = Exclude<keyof ListingDraft, 'imageUrls'> | 'olderYear'

export const draftFields = [
  ...Object.keys(draftFieldNames).filter((name) => name !== 'imageUrls'),
  'olderYear',
] as DraftField[]

const longest: Partial<Record<DraftField, number>> = { description: draftBounds.maxDescription + 5_000 }

/** As typed: more than a field may hold is told by the form, and is not lost before. */
const typed = (longest: number) => manyLines().max(longest, `At most ${longest} characters, please.`)

const DraftValues = z
  .strictObject(
    Object.fromEntries(draftFields.map((name) => [name, typed(longest[name] ?? 1_000).optional()])) as Record<
      DraftField,
      z.ZodOptional<ReturnType<typeof typed>>
    >,
  )
  .describe('The fields of the form, as they were typed.')

const DraftPicture = z.strictObject({
  url: z.string().max(200).describe('Of one’s own uploads.'),
  name: z.string().max(300).describe('Of its file.'),
  uploadedAt: z.number().describe('Milliseconds since 1970.'),
  group: z.enum(pictureGroups).nullish(),
  label: typed(longestLabel).nullish(),
  shot: typed(40).nullish().describe('Which of the form’s shots it was said to be, whatever its label is.'),
})

/** A flaw as it was typed: what is not chosen yet is empty. */
const DraftFlaw = z.strictObject({
  place: typed(40),
  kind: typed(40),
  size: typed(40),
  words: typed(conditionLimits.words + 1_500),
  imageUrls: z.array(z.string().max(200)).max(conditionLimits.pictures).describe('Of one’s own uploads.'),
})

export const DraftCondition = z.strictObject({
  flaws: z.array(DraftFlaw).max(conditionLimits.flaws),
  noneKnown: z.boolean(),
})
export type DraftCondition = z.output<typeof DraftCondition>

/** A car that is not sent yet, as the form holds it. Nothing of it need be complete or right. */
export const DraftContent = z
  .strictObject({
    values: DraftValues,
    pictures: z.array(DraftPicture).max(uploadLimits.picturesPerListing),
    condition: DraftCondition,
  })
  .refine((content) => new TextEncoder().encode(JSON.stringify(content)).length <= draftLimits.kilobytes * 1024, {
    error: `A draft has at most ${draftLimits.kilobytes} KB. Please shorten its texts.`,
  })
  .meta({ id: 'DraftContent' })
export type DraftContent = z.output<typeof DraftContent>
