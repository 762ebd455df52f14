/** Search radii in miles that visitors can choose. Don't import zod here, because browsers load this file. */
export const radii = [10, 25, 50, 100, 150, 200, 300, 500] as const

/** The radius of a search whose URL has a place but no distance. */
export const defaultRadius = 100
export const minimumRadius = 10
export const maximumRadius = 500

/** The value of `within` that matches all vehicles with a place, at any distance. */
export const anyDistance = 'any'

export type Coordinates = { latitude: number; longitude: number }

/**
 * Parses `latitude,longitude` in degrees. Returns undefined for any other format, and null for values out of range. Allows at
 * most three digits before the decimal point, so `80202, 80203` isn't parsed as a point.
 */
export function parseCoordinates(text: string): Coordinates | null | undefined {
  const written = /^\s*([-+]?\d{1,3}(?:\.\d{1,12})?)°?\s*,\s*([-+]?\d{1,3}(?:\.\d{1,12})?)°?\s*$/.exec(text)
  if (!written) return undefined
  const [latitude, longitude] = [Number(written[1]), Number(written[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** The mean radius of the Earth in miles. */
export const earthRadius = 3_958.8

/** Returns the distance along the Earth's surface in whole miles (haversine formula). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))))
}
