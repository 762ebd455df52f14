import { z } from 'zod'
import { conditionLimits } from '../condition/limits.ts'
import { defineEndpoints } from '../endpoint.ts'
import { listingBounds } from '../listings/limits.ts'
import { listingFieldNames, type ListingInput } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { longestLabel, pictureGroups, uploadLimits } from '../pictures/limits.ts'
import { manyLines } from '../text.ts'
import { draftLimits } from './limits.ts'

/** Made by the client, so that a save whose answer was lost isn't stored as a second draft. */
const DraftId = z.uuid('Please name a draft by its UUID.').describe('A UUID that the client made.')

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

export const DraftPicture = z.strictObject({
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

export const Draft = DraftContent.safeExtend({
  id: z.string(),
  version: z.int().min(1).describe('To be sent with the next save.'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>

export const DraftRow = z
  .object({
    id: z.string(),
    title: z
      .string()
      .describe('Year, make and model as far as they were typed; empty when neither of the last two was.'),
    imageUrl: z.string().nullable().describe('Of its first picture.'),
    pictures: z.int().min(0),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DraftRow' })
export type DraftRow = z.output<typeof DraftRow>

const DraftSave = DraftContent.safeExtend({
  version: z.int().min(0).describe('The version that was changed, 0 for a new draft; an older one is refused.'),
}).meta({ id: 'DraftSave' })

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
  save: {
    method: 'PUT',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'Save a draft',
    description:
      `Everything is stored as it was typed, right or not; at most ${most} drafts of ${kilobytes} KB each. Its pictures ` +
      'are not swept while it is there. A picture that is no longer here is left out, and nothing else: the answer has ' +
      `what was stored. A draft is removed ${days} days after its last change, and when it is sent: name it as ` +
      '`draftId` of `POST /api/vehicles`. What is stored already is accepted whatever its version.',
    params: one,
    body: DraftSave,
    returns: Draft,
    problems: ['draft_not_found', 'draft_moved', 'too_many_drafts'],
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
