import { paths } from '#web/site/paths.ts'

/**
 * The main navigation (docs/specification.md, Routes, header and footer): Explore and Listings are the same page, so one of
 * them, Listings, is what is current there.
 */
export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Explore', to: paths.search(), 'aria-current': false },
  { label: 'Listings', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
] as const
