/** Reference of the demo listing whose car the home page's picture shows; its pictures are named after it. */
export const heroReference = 'aston-martin-vantage-1'

/** Whether these pictures show the car of the home page. */
export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
