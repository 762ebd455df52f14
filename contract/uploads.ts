import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** Limits of an upload; size and number are those of docs/specification.md, Validation rules. */
export const uploadLimits = {
  /** Bytes of one picture. */
  bytes: 5 * 1024 * 1024,
  /** Pictures in one call. */
  pictures: 20,
  /** Pictures of one user that are in no use yet; they go after a day. */
  unused: 200,
  /** Pixels of one picture; more is taken for a decompression bomb. */
  pixels: 50_000_000,
} as const

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
      'multipart/form-data with the repeated field `images`: JPEG, PNG, GIF, WebP or AVIF, told by content and not by ' +
      'name; at most 20 of 5 MB each. They are turned upright, freed of all metadata and kept in several widths as AVIF ' +
      'and WebP. A file that is a page, a program or an archive as well is refused. ' +
      'All or none: one that is refused is named in `issues`. What no listing takes up is removed after a day; at most ' +
      '200 may wait for that.',
    returns: z.object({ urls: z.array(z.string()), pictures: z.array(UploadedPicture) }),
    status: 201,
    problems: ['picture_refused', 'too_many_pictures', 'too_many_unused', 'body_too_large', 'form_expected'],
  },
})
