export type Category = {
  id: number
  name: CategoryName
  slug: CategoryName
  /** Path of the category's picture. The picture must be 960 by 600 pixels. */
  image: string
  description: string
}

export type CategoryName = 'Sports Cars' | 'SUVs' | 'Sedans' | 'Convertibles' | 'Luxury' | 'Electric' | 'Classics'

export const classicAge = 25

export const categories: readonly Category[] = [
  category(1, 'Sports Cars', 'sports-cars', 'Coupes and two-seaters built around the drive: light, low and quick.'),
  category(2, 'SUVs', 'suvs', 'Height, space and all-wheel drive, from compact crossovers to flagship off-roaders.'),
  category(3, 'Sedans', 'sedans', 'Four doors done right: executive sedans and long-distance performance.'),
  category(4, 'Convertibles', 'convertibles', 'Top down, road ahead: roadsters, Spyders and four-seat convertibles.'),
  category(5, 'Luxury', 'luxury', 'The quiet end of the market: flagships made for comfort, craft and presence.'),
  category(6, 'Electric', 'electric', 'Battery-electric performance: instant torque, quiet cabins, no exhaust.'),
  category(7, 'Classics', 'classics', `Cars ${classicAge} years and older: original, restored and preserved.`),
]

export function findCategory(slug: string): Category | undefined {
  return categories.find((category) => category.slug.toLowerCase() === slug.trim().toLowerCase())
}

function category(id: number, name: CategoryName, file: string, description: string): Category {
  return { id, name, slug: name, image: `/scenes/category-${file}-960.webp`, description }
}
