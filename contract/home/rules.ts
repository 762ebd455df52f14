/** The captions of the three statistics on the home page. Don't import zod here, because pages load this file. */
export const homeFigures = {
  timeToSell: 'average time to sell',
  activeBuyers: 'active buyers',
  successRate: 'successful sales',
} as const
export type HomeFigureName = keyof typeof homeFigures
export const homeFigureNames = Object.keys(homeFigures) as [HomeFigureName, ...HomeFigureName[]]
export type HomeFigure = { name: HomeFigureName; value: string; meaning: string }

export const figureSources = ['computed', 'text', 'hidden'] as const
export type FigureSource = (typeof figureSources)[number]

/** The home page shows the median time to sell only if at least this many vehicles were sold in the last year. */
export const minimumSales = 5

/** Sections of the home page below the hero picture, in the order of docs/specification.md. */
export const homeSections = ['featured', 'search', 'categories', 'latest', 'sell'] as const
export type HomeSection = (typeof homeSections)[number]
