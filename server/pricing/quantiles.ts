/** The value below which this share of all lies; between two of them it is on the line from one to the other. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (place - below)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
