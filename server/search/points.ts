/** A point in hundredths of a degree, with its number of visible cars. */
type Point = { latitude: number; longitude: number; count: number }

/** Counts cars by point. There are far fewer points than cars, because a point is the center of a town or ZIP code. */
export function countPoints() {
  const points = new Map<number, Point>()

  function change(latitude: number, longitude: number, by: 1 | -1): void {
    const key = latitude * 65_536 + longitude // unique, because a longitude has 16 bits
    const point = points.get(key) ?? { latitude, longitude, count: 0 }
    if (point.count === 0) points.set(key, point)
    point.count += by
    if (point.count === 0) points.delete(key)
  }

  return { points, change }
}
