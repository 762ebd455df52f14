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
