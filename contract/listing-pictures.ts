import { z } from 'zod'
import { longestLabel, pictureGroups } from './picture-notes.ts'
import { uploadLimits } from './upload-limits.ts'
import { oneLine } from './written-text.ts'

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
