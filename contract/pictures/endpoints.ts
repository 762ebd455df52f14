import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { longestLabel, pictureGroups, uploadLimits, acceptedNames } from './limits.ts'

const url = z.string().max(200).describe('One of `imageUrls`.')

/** What a seller says of a picture, as it is sent; empty and absent are both "not given". */
const GivenNote = z.strictObject({
  url,
  group: z
    .enum(['', ...pictureGroups], 'Please choose one of the groups.')
    .nullish()
    .transform((group) => group || null),
  label: oneLine('Please write the label as text.', 'Please write the label in one line.')
    .max(longestLabel, `At most ${longestLabel} characters, please.`)
    .nullish()
    .transform((label) => label || null),
})

/** Beside a draft, as it goes live at once. Absent leaves what is said of the pictures as it is. */
export const GivenNotes = z
  .array(GivenNote)
  .max(uploadLimits.picturesPerListing, `At most ${uploadLimits.picturesPerListing} images, please.`)
  .refine((notes) => new Set(notes.map((it) => it.url)).size === notes.length, 'A picture is in the list twice.')
  .optional()
  .describe(
    'Group and label of pictures, the whole of them: a picture that is not named has neither. Absent leaves them as they ' +
      'are. They hold at once and are not reviewed; the label is the picture’s alternative text.',
  )
export type GivenNotes = z.output<typeof GivenNotes>

/** A picture of a listing with what its seller says of it. */
export const ListingPicture = z
  .object({
    url,
    group: z.enum(pictureGroups).nullable().describe('What it shows; null when the seller has not said.'),
    label: z
      .string()
      .nullable()
      .describe(`In the seller’s words, in one line of at most ${longestLabel} characters: its alternative text.`),
    width: z
      .int()
      .nullable()
      .describe('Pixels of the widest file that is kept; above 1,600 there is one of 2,560. Null when it is gone.'),
    height: z.int().nullable().describe('Pixels of the same file, upright.'),
  })
  .meta({ id: 'ListingPicture' })
export type ListingPicture = z.infer<typeof ListingPicture>

/** A picture as it is kept. */
export const UploadedPicture = z
  .object({
    url: z.string().describe('As a listing’s `imageUrls` take it.'),
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
    summary: 'Upload pictures of a vehicle',
    description:
      `multipart/form-data with the repeated field \`images\`: ${acceptedNames}, told by content and not by ` +
      `name; at most ${uploadLimits.picturesPerCall} of ${uploadLimits.megabytes} MB each. They are turned upright, freed of ` +
      'all metadata and kept in several widths as AVIF ' +
      'and WebP. A file that is a page, a program or an archive as well is refused. ' +
      'All or none: one that is refused is named in `issues`. What no listing takes up is removed after ' +
      `${uploadLimits.unusedHours} hours; at most ${uploadLimits.unused} may wait for that. ` +
      `At most ${uploadLimits.bodies.ofAccount} calls of an account and ${uploadLimits.bodies.ofNetwork} of a network are ` +
      'received at once, and pictures are encoded in a round robin of accounts. Other calls wait; beyond ' +
      `${uploadLimits.bodies.waitingOfAccount} of an account that wait they are refused. At most ${uploadLimits.anHour} pictures an hour, refused ones too.`,
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
