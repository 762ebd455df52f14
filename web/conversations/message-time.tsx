import { formatMoment } from '#web/format/dates.ts'
import { useHydrated } from '#web/document/hydrated.ts'

/** When something was written: in the reader's time zone in the browser, in UTC on the server. */
export function MessageTime({ iso, className }: { iso: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated ? formatMoment(iso) : `${formatMoment(iso, 'UTC')} UTC`}
    </time>
  )
}
