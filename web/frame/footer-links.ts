import { categories } from '#contract/categories.ts'
import type { TextPage, textPages } from '#contract/settings.ts'
import { paths } from '#web/site/paths.ts'

export const quickLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Browse Vehicles', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
]

/** The first six categories. */
export const categoryLinks = categories.slice(0, 6).map(({ name, slug }) => ({ label: name, to: paths.category(slug) }))

/** The contract's names, repeated because every page would otherwise load its schemas; the type keeps both alike. */
const textNames: typeof textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' }

/** The pages of text. */
export const textLinks = (Object.keys(textNames) as TextPage[]).map((page) => ({
  label: textNames[page],
  to: paths[page],
}))
