/**
 * The demo listing whose car appears in the hero picture on the home page. The file names of its pictures start with this
 * prefix.
 */
export const heroReference = 'aston-martin-vantage-1'

export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
