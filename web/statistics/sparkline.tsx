/** Counts of days as a row of small bars, the newest at the right; what it shows is said beside it in words. */
export function Sparkline({ counts, className }: { counts: readonly number[]; className?: string }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${counts.length * step - 1} ${height}`}
      preserveAspectRatio="none"
      className={`block ${className ?? ''}`}
    >
      {counts.map((count, index) => {
        const high = count === 0 ? floor : Math.max(2, (count / most) * height)
        const look =
          count === 0 ? 'fill-strong-line forced-colors:fill-[GrayText]' : 'fill-accent forced-colors:fill-[CanvasText]'
        return <rect key={index} x={index * step} y={height - high} width={step - 1} height={high} className={look} />
      })}
    </svg>
  )
}

const step = 3
const height = 24
/** A day without any is a hairline, so that the days can be told. */
const floor = 0.75
