/** The demo listing whose car is also in the picture on the home page. The file names of its pictures start with this text. */
export const heroReference = 'aston-martin-vantage-1'

/** Returns whether the pictures show the car that is on the home page. */
export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
