/** The parts of the home page below its picture, in the order of docs/specification.md. No schema: the page loads it. */
export const homeSections = ['featured', 'search', 'categories', 'latest', 'sell'] as const
export type HomeSection = (typeof homeSections)[number]
