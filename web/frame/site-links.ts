import { paths } from '#web/site/paths.ts'

/** The main navigation (specification, section 2): Explore and Listings lead to the same place. */
export const siteLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Explore', to: paths.search() },
  { label: 'Listings', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
] as const
