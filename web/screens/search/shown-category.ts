import { findCategory } from '#contract/categories/list.ts'

export type ShownCategory = { name: string; description: string; image: string; isKnown: boolean }

/**
 * Returns what a category's page shows. An unknown category is named after its slug and gets a generic picture. Only call this
 * in loaders, so that the search page doesn't load the list of categories.
 */
export function shownCategory(slug: string): ShownCategory {
  const known = findCategory(slug)
  if (known) return { name: known.name, description: known.description, image: known.image, isKnown: true }
  return {
    name: slug,
    description: `Vehicles listed under ${slug}.`,
    image: '/scenes/vehicles-1600.webp',
    isKnown: false,
  }
}
