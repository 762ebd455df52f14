import type { AlertFrequency } from '#contract/saved-searches/limits.ts'

export type CastSearch = {
  username: string
  name: string
  /** The filters as a query string. */
  query: string
  frequency: AlertFrequency
  savedDaysAgo: number
  /** When matching vehicles were last emailed, if ever. */
  mailedDaysAgo?: number
}

export const demoSearches: readonly CastSearch[] = [
  {
    username: 'buyer',
    name: 'Electric, nothing urgent',
    query: 'fuelType=Electric&maxPrice=90000',
    frequency: 'off',
    savedDaysAgo: 29,
    mailedDaysAgo: 20,
  },
  {
    username: 'buyer',
    name: 'Weekend roadster',
    query: 'maxPrice=70000&bodyStyle=Convertibles&transmission=Manual',
    frequency: 'weekly',
    savedDaysAgo: 21,
  },
  {
    username: 'buyer',
    name: 'The 911, one day',
    query: 'make=Porsche&model=911',
    frequency: 'daily',
    savedDaysAgo: 16,
    mailedDaysAgo: 9,
  },
  {
    username: 'seller',
    name: 'Coupe prices to watch',
    query: 'minYear=2015&bodyStyle=Sports+Cars',
    frequency: 'weekly',
    savedDaysAgo: 40,
    mailedDaysAgo: 7,
  },
]
