/** The listing of the demo whose car the start page's picture shows; what its own pictures are named by. */
export const heroReference = 'aston-martin-vantage-1'

/** Whether these are pictures of the car that the start page shows. */
export function isHero(imageUrls: readonly string[]): boolean {
  return imageUrls[0]?.startsWith(`/images/${heroReference}--`) ?? false
}
