/** Maximum number of similar cars on a car's page, and also of other cars from the same seller. */
export const maximumSimilar = 4

/** Similar cars of the same body style can differ in price by up to this fraction of the car's price. */
export const similarPrice = 1 / 3

/** Maximum number of distinct words in `q`, and maximum length of a word in characters. */
export const maximumWords = 8
export const maximumWordLength = 40

/** Maximum number of values of one filter, such as makes. */
export const maximumValues = 30

/** The page sizes that visitors can choose on /vehicles, in cards. The first one is the default. */
export const searchPageSizes = [24, 48] as const
export type SearchPageSize = (typeof searchPageSizes)[number]

/** Maximum length of a sentence that is interpreted as filters, in characters. */
export const maximumSentenceLength = 200

/** Periods in days that listings can be filtered by: since publication, and since the seller's last confirmation. */
export const listedPeriods = [1, 3, 7, 14, 30] as const
export const confirmedPeriods = [7, 30] as const

/** Maximum value of the filters for days since publication. */
export const maximumListedDays = 9_999

/** Values of form fields that mean “no filter”. */
export const sentinels: ReadonlySet<string> = new Set([
  '',
  'any',
  'all',
  'all makes',
  'all models',
  'from',
  'to',
  'none',
])

/** Maximum number of points on the map of a search. If there are more, nearby points are merged. */
export const maximumMapPoints = 5_000
