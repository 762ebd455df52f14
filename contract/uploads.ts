import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { acceptedNames, uploadLimits } from './upload-limits.ts'

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

export const uploads = defineEndpoints({
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
