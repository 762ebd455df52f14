import { type PictureGroup, pictureGroupNames, type ShownPicture } from '#contract/pictures/limits.ts'

/** What its seller calls a picture, else `2019 Porsche 911 GT3, picture 2 of 6`; of a single picture just the name. */
export function pictureName(name: string, index: number, pictures: readonly ShownPicture[]): string {
  const count = pictures.length
  return pictures[index]?.label || (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)
}

/** The groups that have pictures, in their order, with the places of those. */
export function groupsOf(pictures: readonly ShownPicture[]) {
  return (Object.keys(pictureGroupNames) as PictureGroup[]).flatMap((group) => {
    const places = pictures.flatMap((it, index) => (it.group === group ? index : []))
    return places.length > 0 ? { group, name: pictureGroupNames[group], places } : []
  })
}

/** The shape of the box in which pictures are shown whole: that of phones' pictures where most are as narrow, else of cards. */
export function isNarrow(pictures: readonly ShownPicture[]): boolean {
  const narrow = pictures.filter(({ width, height }) => width && height && width / height < 1.45)
  return narrow.length * 2 > pictures.length
}

/** Pictures beside the lead in a mosaic. */
const mostTiles = 4

/** The fewest pictures that make a mosaic; of fewer there would be as much of nothing as of pictures. */
const fewestOfMosaic = 3

/** The fewest for which the last tile leads to all of them. */
export const fewestOfOverview = 1 + mostTiles

/**
 * The places of the pictures beside the first one: one of each group that the first is not of, then as the seller put
 * them. Flaws and papers come only where there is nothing else.
 */
export function tilesOf(pictures: readonly ShownPicture[]): number[] {
  if (pictures.length < fewestOfMosaic) return []
  const rest = pictures.map((_, place) => place).slice(1)
  const groupOf = (place: number) => pictures[place]?.group ?? null
  const isFirstOfGroup = (place: number) =>
    groupOf(place) !== null && pictures.findIndex(({ group }) => group === groupOf(place)) === place
  const weight = (place: number) => (isLast(groupOf(place)) ? 2 : isFirstOfGroup(place) ? 0 : 1)
  return rest
    .toSorted((one, other) => weight(one) - weight(other))
    .slice(0, mostTiles)
    .toSorted((one, other) => one - other)
}

function isLast(group: PictureGroup | null): boolean {
  return group === 'flaws' || group === 'documents'
}
