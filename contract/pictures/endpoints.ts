import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { maximumLabelLength, pictureGroups, uploadLimits, acceptedNames } from './limits.ts'

const url = z.string().max(200).describe('One of `imageUrls`.')

const GivenNote = z.strictObject({
  url,
  group: z
    .enum(['', ...pictureGroups], 'Choose one of the groups.')
    .nullish()
    .transform((group) => group || null),
  label: oneLine('Enter the label as text.', 'Enter the label on one line.')
    .max(maximumLabelLength, `Use ${maximumLabelLength} characters or fewer.`)
    .nullish()
    .transform((label) => label || null),
})

/**
 * Groups and labels of pictures. They are separate from the listing's fields, because changes to them take effect without
 * review.
 */
export const InputNotes = z
  .array(GivenNote)
  .max(uploadLimits.picturesPerListing, `Use ${uploadLimits.picturesPerListing} pictures or fewer.`)
  .refine((notes) => new Set(notes.map((note) => note.url)).size === notes.length, 'A picture appears twice.')
  .optional()
  .describe(
    'Groups and labels of all pictures. Pictures that you leave out lose both; if the field is absent, nothing ' +
      'changes. Changes take effect immediately, without review. The label is the picture’s alternative text.',
  )
export type InputNotes = z.output<typeof InputNotes>

export const ListingPicture = z
  .object({
    url,
    group: z
      .enum(pictureGroups)
      .nullable()
      .describe('The part of the vehicle that the picture shows; null if unknown.'),
    label: z
      .string()
      .nullable()
      .describe(`The seller’s label, used as alternative text. One line of at most ${maximumLabelLength} characters.`),
    width: z
      .int()
      .nullable()
      .describe(
        'Width of the largest stored version in pixels. If it is above 1,600, there is a version that is 2,560 ' +
          'pixels wide. Null if the picture was deleted.',
      ),
    height: z.int().nullable().describe('Height of the largest stored version in pixels.'),
  })
  .meta({ id: 'ListingPicture' })
export type ListingPicture = z.infer<typeof ListingPicture>

export const UploadedPicture = z
  .object({
    url: z.string().describe('The URL to use in a listing’s `imageUrls`.'),
    width: z.int().describe('Width in pixels.'),
    height: z.int().describe('Height in pixels.'),
    placeholder: z.string().describe('A tiny blurred version of the picture as a data: URL.'),
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
      `multipart/form-data with the repeated field \`images\`: ${acceptedNames}, detected from the content, not the name. At ` +
      `most ${uploadLimits.picturesPerCall} files of ${uploadLimits.megabytes} MB each. Pictures are rotated upright, stripped of all ` +
      'metadata and stored in several widths as AVIF and WebP. A file that is also a web page, a program or an archive is ' +
      'rejected. If one picture is rejected, all are; `issues` identifies it. Pictures that no listing uses are deleted after ' +
      `${uploadLimits.unusedHours} hours; at most ${uploadLimits.unused} can be unused at a time. ` +
      `At most ${uploadLimits.bodies.ofAccount} requests per account and ${uploadLimits.bodies.ofNetwork} per network are ` +
      'received concurrently; further requests wait. Once an account has ' +
      `${uploadLimits.bodies.waitingOfAccount} waiting requests, more are rejected. Encoding rotates among accounts. ` +
      `At most ${uploadLimits.anHour} pictures per hour, including rejected ones.`,
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
