/** Reference of the demo listing whose car is in the home page's picture. The listing's pictures are named after it. */
export const heroReference = 'aston-martin-vantage-1'

/** Returns whether these are pictures of the car on the home page. */
export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
