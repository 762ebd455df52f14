import { type PictureGroup, pictureGroupNames, type PagePicture } from '#contract/pictures/limits.ts'

/** Returns the seller's label, or a name such as `2019 Porsche 911 GT3, picture 2 of 6`. */
export function pictureName(name: string, index: number, pictures: readonly PagePicture[]): string {
  const count = pictures.length
  return pictures[index]?.label || (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)
}

/** Returns the caption in full screen, such as `Dashboard · Interior · 4 of 9`. */
export function captionOf(name: string, index: number, pictures: readonly PagePicture[]): string {
  const { label, group } = pictures[index]!
  const position = pictures.length > 1 && `${index + 1} of ${pictures.length}`
  return [label || name, group && pictureGroupNames[group], position].filter(Boolean).join(' · ')
}

/** Returns the groups that have pictures, in display order, with the positions of their pictures. */
export function groupsOf(pictures: readonly PagePicture[]) {
  return (Object.keys(pictureGroupNames) as PictureGroup[]).flatMap((group) => {
    const places = pictures.flatMap((picture, index) => (picture.group === group ? index : []))
    return places.length > 0 ? { group, name: pictureGroupNames[group], places } : []
  })
}

/** Returns true if most pictures have the 4:3 shape of phone pictures. The gallery then uses a box of the same shape. */
export function isNarrow(pictures: readonly PagePicture[]): boolean {
  const narrow = pictures.filter(({ width, height }) => width && height && width / height < 1.45)
  return narrow.length * 2 > pictures.length
}

const maximumTiles = 4

/** With more rows, tiles of wide pictures crop less of the vehicle. */
const maximumWideTiles = 6

/** Minimum number of pictures for a mosaic. A mosaic of two pictures would be half empty. */
const mosaicMinimum = 3

export const minimumForOverview = 1 + maximumTiles

/**
 * Returns the positions of the pictures to show as tiles. Picks one picture of each group first, then others in the
 * seller's order. Pictures of flaws and documents come last.
 */
export function tilesOf(pictures: readonly PagePicture[]): number[] {
  if (pictures.length < mosaicMinimum) return []
  const maximum = pictures.length > maximumWideTiles && !isNarrow(pictures) ? maximumWideTiles : maximumTiles
  const candidates = pictures.map((_, place) => place).slice(1)
  const groupOf = (place: number) => pictures[place]?.group ?? null
  const isFirstOfGroup = (place: number) =>
    groupOf(place) !== null && pictures.findIndex(({ group }) => group === groupOf(place)) === place
  const weight = (place: number) => (isLast(groupOf(place)) ? 2 : isFirstOfGroup(place) ? 0 : 1)
  return candidates
    .toSorted((one, other) => weight(one) - weight(other))
    .slice(0, maximum)
    .toSorted((one, other) => one - other)
}

function isLast(group: PictureGroup | null): boolean {
  return group === 'flaws' || group === 'documents'
}
