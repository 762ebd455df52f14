/** The three figures of the home page, and what an own text of each says. No schema: pages load it. */
export const homeFigures = {
  timeToSell: 'average time to sell',
  activeBuyers: 'active buyers',
  successRate: 'successful sales',
} as const
export type HomeFigureName = keyof typeof homeFigures
export const homeFigureNames = Object.keys(homeFigures) as [HomeFigureName, ...HomeFigureName[]]
export type HomeFigure = { name: HomeFigureName; value: string; meaning: string }

/** Where a figure comes from. */
export const figureSources = ['computed', 'text', 'hidden'] as const
export type FigureSource = (typeof figureSources)[number]

/** Sales of the last year below which no median is told. */
export const fewestSales = 5

/** The parts of the home page below its picture, in the order of docs/specification.md. No schema: the page loads it. */
export const homeSections = ['featured', 'search', 'categories', 'latest', 'sell'] as const
export type HomeSection = (typeof homeSections)[number]
