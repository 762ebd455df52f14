/** A point in hundredths of a degree, with its number of visible cars. */
type Point = { latitude: number; longitude: number; count: number }

type Located = { latitude?: number | null | undefined; longitude?: number | null | undefined }

/**
 * Assigns a code to each point that has cars. There are far fewer points than cars, because a point is the center of a town or
 * ZIP code. A point's code is its index. Cars without a location have code 0, which is outside all circles. Points are never
 * removed, not even when they no longer have cars.
 */
export function openPointCodes() {
  const points: Point[] = [{ latitude: NaN, longitude: NaN, count: 0 }]
  const codes = new Map<number, number>()

  function codeOf({ latitude, longitude }: Located): number {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return 0
    const key = latitude * 65_536 + longitude // unique, because a longitude has 16 bits
    const known = codes.get(key)
    if (known !== undefined) return known
    codes.set(key, points.length)
    return points.push({ latitude, longitude, count: 0 }) - 1
  }

  return { points, codeOf }
}
