/** The three figures of the home page with their captions. Imports no zod, because pages load it. */
export const homeFigures = {
  timeToSell: 'average time to sell',
  activeBuyers: 'active buyers',
  successRate: 'successful sales',
} as const
export type HomeFigureName = keyof typeof homeFigures
export const homeFigureNames = Object.keys(homeFigures) as [HomeFigureName, ...HomeFigureName[]]
export type HomeFigure = { name: HomeFigureName; value: string; meaning: string }

/** Sources of a figure. */
export const figureSources = ['computed', 'text', 'hidden'] as const
export type FigureSource = (typeof figureSources)[number]

/** Minimum number of sales in the last year for a median. */
export const minimumSales = 5

/** Sections of the home page below its picture, in the order of docs/specification.md. Imports no zod, because pages load it. */
export const homeSections = ['featured', 'search', 'categories', 'latest', 'sell'] as const
export type HomeSection = (typeof homeSections)[number]
