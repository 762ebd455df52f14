/**
 * The demo listing of the car in the hero picture of the home page. The file names of its pictures start with this
 * prefix.
 */
export const heroReference = 'aston-martin-vantage-1'

export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
