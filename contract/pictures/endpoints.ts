import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { longestLabel, pictureGroups, uploadLimits, acceptedNames } from './limits.ts'

const url = z.string().max(200).describe('One of `imageUrls`.')

/** Group and label of a picture in a request. Empty and absent both mean "not given". */
const GivenNote = z.strictObject({
  url,
  group: z
    .enum(['', ...pictureGroups], 'Choose one of the groups.')
    .nullish()
    .transform((group) => group || null),
  label: oneLine('Enter the label as text.', 'Enter the label on one line.')
    .max(longestLabel, `Use ${longestLabel} characters or fewer.`)
    .nullish()
    .transform((label) => label || null),
})

/** Separate from the listing's fields, because notes take effect without review. If absent, notes stay unchanged. */
export const InputNotes = z
  .array(GivenNote)
  .max(uploadLimits.picturesPerListing, `Use ${uploadLimits.picturesPerListing} images or fewer.`)
  .refine((notes) => new Set(notes.map((note) => note.url)).size === notes.length, 'A picture is listed twice.')
  .optional()
  .describe(
    'Groups and labels of all pictures; pictures that are not listed lose theirs. If absent, they stay unchanged. ' +
      'They take effect immediately, without review; the label is the picture’s alternative text.',
  )
export type InputNotes = z.output<typeof InputNotes>

/** A picture of a listing with its group and label. */
export const ListingPicture = z
  .object({
    url,
    group: z.enum(pictureGroups).nullable().describe('What the picture shows; null if not given.'),
    label: z
      .string()
      .nullable()
      .describe(`The seller’s label in one line of at most ${longestLabel} characters, used as alternative text.`),
    width: z
      .int()
      .nullable()
      .describe('Pixels of the widest stored file; above 1,600 there is one of 2,560. Null if it was deleted.'),
    height: z.int().nullable().describe('Pixels of the same file.'),
  })
  .meta({ id: 'ListingPicture' })
export type ListingPicture = z.infer<typeof ListingPicture>

/** A stored picture. */
export const UploadedPicture = z
  .object({
    url: z.string().describe('For use in a listing’s `imageUrls`.'),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    placeholder: z.string().describe('A tiny blurred version as a data: URL.'),
  })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const pictures = defineEndpoints({
  images: {
    method: 'POST',
    path: '/api/upload/images',
    access: 'member',
    summary: 'Uploads pictures for a listing',
    description:
      `multipart/form-data with the repeated field \`images\`: ${acceptedNames}, detected from the content, not the name; at ` +
      `most ${uploadLimits.picturesPerCall} of ${uploadLimits.megabytes} MB each. They are rotated upright, stripped of all ` +
      'metadata and stored in several widths as AVIF and WebP. A file that is also a web page, a program or an archive is ' +
      'refused. If one picture is refused, all are; `issues` names it. Pictures that no listing uses are deleted after ' +
      `${uploadLimits.unusedHours} hours; at most ${uploadLimits.unused} can be unused at a time. ` +
      `At most ${uploadLimits.bodies.ofAccount} requests per account and ${uploadLimits.bodies.ofNetwork} per network are ` +
      'received concurrently, and pictures are encoded in a round robin of accounts. Further requests wait; with ' +
      `${uploadLimits.bodies.waitingOfAccount} waiting requests of an account, more are refused. ` +
      `At most ${uploadLimits.anHour} pictures per hour, including refused ones.`,
    returns: z.object({ urls: z.array(z.string()), pictures: z.array(UploadedPicture) }),
    status: 201,
    problems: [
      'picture_refused',
      'too_many_pictures',
      'too_many_unused',
      'too_many_uploads',
      'uploads_busy',
      'body_too_large',
      'form_expected',
    ],
  },
})
