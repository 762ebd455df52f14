/** Returns the common name of a color, such as `red` or `silver`. */
export function colorFamily(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = high - low
  if (high < 0.16) return 'black'
  if (spread < 0.09 || spread / high < 0.14)
    return high > 0.84 ? 'white' : high > 0.5 ? 'silver' : high > 0.22 ? 'gray' : 'black'
  const hue = hueOf(red, green, blue, high, spread)
  if (hue < 14 || hue >= 340) return 'red'
  if (hue < 48) return high < 0.6 || spread < 0.4 ? 'brown' : hue < 38 ? 'orange' : 'yellow'
  if (hue < 70) return 'yellow'
  if (hue < 170) return 'green'
  return hue < 255 ? 'blue' : 'purple'
}

/** Returns the hue in degrees. `high` is the largest channel, and `spread` its difference from the smallest one. */
function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  if (high === red) return (60 * ((green - blue) / spread) + 360) % 360
  return high === green ? 60 * ((blue - red) / spread) + 120 : 60 * ((red - green) / spread) + 240
}
