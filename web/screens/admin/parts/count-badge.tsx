import { formatNumber } from '#web/format/numbers.ts'

type CountBadgeProps = {
  count: number | undefined
  /** Of what, for who hears it or points at it; without it the number is read. */
  words?: string
}

/** How much waits; nothing where nothing does. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (!count) return null
  return (
    <span title={words} className="label figures relative ml-2.5 rounded-card bg-accent px-2 py-0.5 text-on-accent">
      <span aria-hidden={words !== undefined}>{formatNumber(count)}</span>
      {words && <span className="sr-only">: {words}</span>}
    </span>
  )
}
