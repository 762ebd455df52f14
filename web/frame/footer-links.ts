import { categories } from '#contract/categories.ts'
import { type TextPage, textPages } from '#contract/text-pages.ts'
import { paths } from '#web/site/paths.ts'

export const quickLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Browse Vehicles', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
]

/** The first six categories. */
export const categoryLinks = categories.slice(0, 6).map(({ name, slug }) => ({ label: name, to: paths.category(slug) }))

/** The pages of text. */
export const textLinks = (Object.keys(textPages) as TextPage[]).map((page) => ({
  label: textPages[page],
  to: paths[page],
}))
