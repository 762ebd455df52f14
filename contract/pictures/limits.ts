/** Groups of a car's pictures in display order. Imports no zod, because visitors' pages load it. */
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

/** Characters of a label; raising it needs a migration. */
export const longestLabel = 120

/** A seller's notes on a picture. */
export type PictureNote = { group: PictureGroup | null; label: string | null }

/** The same with optional fields. */
export type Said = { group?: PictureGroup | null | undefined; label?: string | null | undefined }

/** A picture on a page. Fields can be missing before it is uploaded. */
export type PagePicture = Said & {
  url: string
  /** Pixels of the widest file. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const megabytes = 5

/** Limits of uploads. Texts that mention them use these values. */
export const uploadLimits = {
  megabytes,
  /** Bytes of one picture. */
  bytes: megabytes * 1024 * 1024,
  /** Pictures in one call. */
  picturesPerCall: 20,
  /** Pictures of one listing. Raising it needs a migration, because the database checks it too. */
  picturesPerListing: 40,
  /** Pictures of one user that no listing uses yet; they are removed after `unusedHours`. */
  unused: 200,
  /** Pictures that a user may upload per hour, including refused ones. */
  anHour: 400,
  unusedHours: 24,
  /** Pixels of one picture; more counts as a decompression bomb. */
  pixels: 50_000_000,
  /** Concurrent uploads of any kind per account and network, from the first byte to the response, and how many may wait. */
  bodies: { ofAccount: 4, ofNetwork: 8, waitingOfAccount: 40, waitingOfNetwork: 100 },
} as const

/** Names of the accepted formats by media type. The sell form converts HEIC to JPEG. */
const acceptedFormats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const

/** Value for the `accept` attribute of a file input. */
export const acceptedTypes = Object.keys(acceptedFormats).join(',')

/** The same for a form that converts the photos of phones to JPEG. */
export const convertedTypes = `${acceptedTypes},image/heic,image/heif,.heic,.heif`

/** `JPEG, PNG, GIF, WebP or AVIF` */
export const acceptedNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(acceptedFormats),
)
