/** Groups of a car's pictures in display order. This file must not import zod, because visitors' pages load it. */
export const pictureGroups = ['exterior', 'interior', 'engine', 'wheels', 'flaws', 'documents'] as const
export type PictureGroup = (typeof pictureGroups)[number]

/** Labels of the groups. */
export const pictureGroupNames: Readonly<Record<PictureGroup, string>> = {
  exterior: 'Exterior',
  interior: 'Interior',
  engine: 'Engine',
  wheels: 'Wheels',
  flaws: 'Flaws',
  documents: 'Documents',
}

/** Maximum length of a label in characters. Raising it needs a migration. */
export const longestLabel = 120

/** Group and label of a picture. */
export type PictureNote = { group: PictureGroup | null; label: string | null }

/** Group and label of a picture in form input. */
export type Said = { group?: PictureGroup | null | undefined; label?: string | null | undefined }

/** A picture on a page. Fields can be missing before it is uploaded. */
export type PagePicture = Said & {
  url: string
  /** Width of the largest version in pixels. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const megabytes = 5

/** Limits of uploads. Texts that mention a limit use these values. */
export const uploadLimits = {
  megabytes,
  /** Bytes of one picture. */
  bytes: megabytes * 1024 * 1024,
  /** Pictures in one call. */
  picturesPerCall: 20,
  /** Pictures of one listing. Raising it needs a migration, because the database checks it too. */
  picturesPerListing: 40,
  /** Pictures of one user that no listing uses yet. They are deleted after `unusedHours`. */
  unused: 200,
  /** Pictures that a user can upload per hour, including refused ones. */
  anHour: 400,
  unusedHours: 24,
  /** Pixels of one picture. A larger one indicates a decompression bomb. */
  pixels: 50_000_000,
  /** Concurrent uploads of any kind per account and network, from the first byte to the response, and how many can wait. */
  bodies: { ofAccount: 4, ofNetwork: 8, waitingOfAccount: 40, waitingOfNetwork: 100 },
} as const

/** Accepted formats by media type. The sell form converts HEIC to JPEG before the upload. */
const acceptedFormats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const

/** Value of the `accept` attribute for file inputs. */
export const acceptedTypes = Object.keys(acceptedFormats).join(',')

/** Value of the `accept` attribute for forms that convert HEIC photos to JPEG. */
export const convertedTypes = `${acceptedTypes},image/heic,image/heif,.heic,.heif`

/** "JPEG, PNG, GIF, WebP or AVIF", for texts. */
export const acceptedNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(acceptedFormats),
)
