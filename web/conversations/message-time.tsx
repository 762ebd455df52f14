import { useHydrated } from '../app/document/contexts.ts'
import { formatMoment } from '../ui/format/dates.ts'

/** The time of a message. It is in UTC until hydration, because the server doesn't know the reader's time zone. */
export function MessageTime({ iso, className }: { iso: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated ? formatMoment(iso) : `${formatMoment(iso, 'UTC')} UTC`}
    </time>
  )
}
