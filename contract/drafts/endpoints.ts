import { z } from 'zod'
import { conditionLimits } from '../condition/limits.ts'
import { defineEndpoints } from '../endpoint.ts'
import { listingBounds } from '../listings/limits.ts'
import { listingFieldNames, type ListingInput } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { longestLabel, pictureGroups, uploadLimits } from '../pictures/limits.ts'
import { manyLines } from '../text.ts'
import { draftLimits } from './limits.ts'

const noNumber = 'Please name a draft by its number.'
const DraftId = z
  .preprocess(
    (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
    z.int(noNumber).max(2_147_483_647, noNumber),
  )
  .describe('Number of the draft.')

/** A field of the form of a car, without its pictures; `olderYear` counts when `year` is `older`. */
export type DraftField = Exclude<keyof ListingInput, 'imageUrls'> | 'olderYear'

export const draftFields = [
  ...Object.keys(listingFieldNames).filter((name) => name !== 'imageUrls'),
  'olderYear',
] as DraftField[]

const longest: Partial<Record<DraftField, number>> = { description: listingBounds.maxDescription + 5_000 }

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

/** The addresses of all pictures that a draft names, of the car and of its flaws, each once. No schema. */
export function draftPictures({ pictures, condition }: Pick<DraftContent, 'pictures' | 'condition'>): string[] {
  const named = [...pictures.map(({ url }) => url), ...condition.flaws.flatMap(({ imageUrls }) => imageUrls)]
  return [...new Set(named)]
}

const DraftVersion = z.int().min(1)

export const Draft = DraftContent.safeExtend({
  id: z.int(),
  version: DraftVersion.describe('To be sent with a change: an older one than the current is refused.'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>

export const DraftRow = z
  .object({
    id: z.int(),
    title: z
      .string()
      .describe('Year, make and model as far as they were typed; empty when neither of the last two was.'),
    imageUrl: z.string().nullable().describe('Of its first picture.'),
    pictures: z.int().min(0),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DraftRow' })
export type DraftRow = z.output<typeof DraftRow>

const DraftChange = DraftContent.safeExtend({
  version: DraftVersion.describe('The version that was changed; an older one than the current is refused.'),
}).meta({ id: 'DraftChange' })

const gone = 'A picture that is no longer here is left out, and nothing else: the answer has what is kept.'
const one = z.object({ id: DraftId })
const { drafts: most, kilobytes, days } = draftLimits

/** Cars that are described and not sent yet; nobody else reads them. */
export const drafts = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/drafts',
    access: 'member',
    summary: 'One’s own drafts, the one changed last first',
    query: z.object(pageQuery('Drafts')),
    returns: z.array(DraftRow),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'One of one’s own drafts',
    params: one,
    returns: Draft,
    problems: ['draft_not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/user/drafts',
    access: 'member',
    summary: 'Keep a draft',
    description:
      `Everything is kept as it was typed, right or not; at most ${most} drafts of ${kilobytes} KB each. Its pictures are ` +
      `not swept while it is there. ${gone} It is removed ${days} days after its last change, and when it is sent: name it ` +
      'as `draftId` of `POST /api/vehicles`.',
    body: DraftContent,
    returns: Draft,
    status: 201,
    problems: ['too_many_drafts', 'picture_not_yours'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'Change a draft',
    description: `The whole draft is sent. ${gone}`,
    params: one,
    body: DraftChange,
    returns: Draft,
    problems: ['draft_not_found', 'draft_moved', 'picture_not_yours'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'Remove a draft',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['draft_not_found'],
  },
})
