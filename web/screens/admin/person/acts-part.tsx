import type { AuditEntry } from '#contract/audit.ts'
import { formatMomentInList } from '#web/format/dates.ts'
import { actName } from '../audit/act-name.ts'
import { Details } from '../audit/details.tsx'
import { Part } from '../parts/part.tsx'

/** What admins did about somebody and their cars, the last first. */
export function ActsPart({ acts }: { acts: readonly AuditEntry[] }) {
  return (
    <Part title="Acts of Admins">
      {acts.length === 0 && <p className="text-muted">None so far.</p>}
      <ol className="flex flex-col gap-4">
        {acts.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              {actName(entry.act)} <span className="text-muted">{entry.subject}</span>
            </p>
            <div className="text-sm text-muted">
              <Details entry={entry} />
            </div>
            <p className="text-sm text-muted">
              {entry.actorName} · {formatMomentInList(entry.at)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
