import type { Location } from '#contract/places/schema.ts'

type Columns = {
  town: string | null
  region: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** Returns a listing's public location, or undefined if it has none. */
export function locationOf({ town, region, country, latitude, longitude }: Columns): Location | undefined {
  if (town === null || region === null || country === null || latitude === null || longitude === null) return undefined
  const isShort = country === 'US' || country === 'CA'
  return {
    label: `${town}, ${isShort ? region : countryNames.of(country)}`,
    town,
    region,
    country,
    latitude,
    longitude,
  }
}
