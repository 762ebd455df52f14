/**
 * The demo listing of the car that the home page's hero picture shows. The file names of its pictures start with this prefix.
 */
export const heroReference = 'aston-martin-vantage-1'

export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
