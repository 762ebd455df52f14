import type { BandCount } from '#contract/listing-search.ts'

type BandChartProps = {
  /** What is counted, such as `By price`. */
  label: string
  bands: readonly BandCount[]
  /** A value as it is read, such as `$50,000`. */
  format: (value: number) => string
  /** The bounds of the filter, as they were written; those that are no numbers leave nothing out. */
  least?: string | undefined
  most?: string | undefined
}

/** How many cars each band holds, as bars; those within the bounds stand out. */
export function BandChart({ label, bands, format, least, most }: BandChartProps) {
  const highest = Math.max(...bands.map(({ count }) => count))
  if (highest === 0) return null
  const fullest = bands.findIndex(({ count }) => count === highest)
  const next = bands[fullest + 1]
  const where = next
    ? `${format(bands[fullest]!.from)} to ${format(next.from)}`
    : `${format(bands[fullest]!.from)} and more`
  const isWithin = (place: number) =>
    !(bands[place]!.from > (Number(most) || Infinity)) &&
    !((bands[place + 1]?.from ?? Infinity) <= (Number(least) || 0))
  const bars = (within: boolean) =>
    bands
      .map(({ count }, place) => {
        const height = count && Math.max(0.05, count / highest)
        return isWithin(place) === within ? `M${place} 1v${-height}h.8v${height}z` : ''
      })
      .join('')
  return (
    <figure aria-label={`${label}: most are ${where}`} className="col-span-full">
      <svg aria-hidden viewBox={`0 0 ${bands.length - 0.2} 1`} preserveAspectRatio="none" className="h-9 w-full">
        <path d={bars(false)} className="fill-line" />
        <path d={bars(true)} className="fill-muted" />
      </svg>
    </figure>
  )
}
