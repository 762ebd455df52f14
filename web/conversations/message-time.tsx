import { formatMoment } from '#web/format/dates.ts'
import { useHydrated } from '#web/document/hydrated.ts'

/** When something was written: in the reader's own time once the browser is there, before that in UTC. */
export function MessageTime({ iso, className }: { iso: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated ? formatMoment(iso) : `${formatMoment(iso, 'UTC')} UTC`}
    </time>
  )
}
