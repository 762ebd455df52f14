/** Groups of a car's pictures in display order. Don't import zod here, because public pages load this file. */
export const pictureGroups = ['exterior', 'interior', 'engine', 'wheels', 'flaws', 'documents'] as const
export type PictureGroup = (typeof pictureGroups)[number]

export const pictureGroupNames: Readonly<Record<PictureGroup, string>> = {
  exterior: 'Exterior',
  interior: 'Interior',
  engine: 'Engine',
  wheels: 'Wheels',
  flaws: 'Flaws',
  documents: 'Documents',
}

/** Maximum length of a picture's label in characters. Raising it requires a migration. */
export const maximumLabelLength = 120

export type PictureNote = { group: PictureGroup | null; label: string | null }

export type PartialPictureNote = { group?: PictureGroup | null | undefined; label?: string | null | undefined }

/** A picture on a page. It has no width and height until it is uploaded. */
export type PagePicture = PartialPictureNote & {
  url: string
  /** Width of the largest stored version in pixels. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const megabytes = 5

/** Limits for uploads. Messages that mention a limit must use these values. */
export const uploadLimits = {
  megabytes,
  bytes: megabytes * 1024 * 1024,
  picturesPerCall: 20,
  /**
   * Maximum number of pictures per listing. Raising it requires a migration, because a database constraint enforces it, too.
   */
  picturesPerListing: 40,
  /** Maximum number of a user's pictures that aren't in a listing yet. They are deleted after `unusedHours`. */
  unused: 200,
  /** Maximum number of pictures that a user can upload per hour. Rejected pictures count, too. */
  anHour: 400,
  unusedHours: 24,
  /** Maximum number of pixels in a picture. A larger picture could be a decompression bomb. */
  pixels: 50_000_000,
  /**
   * How many uploads of any kind an account or a network can have in progress, and how many more can wait. An upload is in
   * progress from its first byte until the response.
   */
  bodies: { ofAccount: 4, ofNetwork: 8, waitingOfAccount: 40, waitingOfNetwork: 100 },
} as const

/** The accepted formats by media type. HEIC isn't one of them, because the sell form converts it to JPEG before the upload. */
const acceptedFormats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const

export const acceptedTypes = Object.keys(acceptedFormats).join(',')

/** Value of the `accept` attribute for file inputs whose form converts HEIC photos to JPEG. */
export const convertedTypes = `${acceptedTypes},image/heic,image/heif,.heic,.heif`

/** The accepted formats as text: "JPEG, PNG, GIF, WebP or AVIF". */
export const acceptedNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(acceptedFormats),
)
