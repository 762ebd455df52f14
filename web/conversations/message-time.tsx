import { useHydrated } from '../app/document/contexts.ts'
import { formatMoment } from '../ui/format/dates.ts'

/** The time of a message: in the reader's time zone in the browser, in UTC on the server. */
export function MessageTime({ iso, className }: { iso: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated ? formatMoment(iso) : `${formatMoment(iso, 'UTC')} UTC`}
    </time>
  )
}
