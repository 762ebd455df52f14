/** What a picture of a car can show, in the order in which its groups are shown. No schema: visitors' pages read it. */
export const pictureGroups = ['exterior', 'interior', 'engine', 'wheels', 'flaws', 'documents'] as const
export type PictureGroup = (typeof pictureGroups)[number]

/** As people read them. */
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

/** What a seller says of a picture. */
export type PictureNote = { group: PictureGroup | null; label: string | null }

/** The same where nothing need be said. */
export type Said = { group?: PictureGroup | null | undefined; label?: string | null | undefined }

/** A picture as pages show it; of one that is not sent yet less is known. */
export type ShownPicture = Said & {
  url: string
  /** Pixels of the widest file. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const megabytes = 5

/** Limits of an upload; sentences about them are made from here. */
export const uploadLimits = {
  megabytes,
  /** Bytes of one picture. */
  bytes: megabytes * 1024 * 1024,
  /** Pictures in one call. */
  picturesPerCall: 20,
  /** Pictures of one listing; raising it needs a migration, for the database checks it too. */
  picturesPerListing: 40,
  /** Pictures of one user that no listing uses yet; they are removed after `unusedHours`. */
  unused: 200,
  /** Pictures that one user may send within an hour, whether they are kept or refused. */
  anHour: 400,
  unusedHours: 24,
  /** Pixels of one picture; more is taken for a decompression bomb. */
  pixels: 50_000_000,
  /** Uploads of any kind that one account or network may have at once, from the first byte to the answer, and that may wait. */
  bodies: { ofAccount: 4, ofNetwork: 8, waitingOfAccount: 40, waitingOfNetwork: 100 },
} as const

/** Formats of a picture that may be sent, as sentences call them, by media type. The sell form makes a JPEG of HEIC. */
const acceptedFormats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const

/** For the `accept` of an input. */
export const acceptedTypes = Object.keys(acceptedFormats).join(',')

/** For a form whose browser makes a JPEG of what phones store. */
export const convertedTypes = `${acceptedTypes},image/heic,image/heif,.heic,.heif`

/** `JPEG, PNG, GIF, WebP or AVIF` */
export const acceptedNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(acceptedFormats),
)
