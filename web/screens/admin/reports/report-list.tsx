import { type ReactNode, useRef, useState } from 'react'
import { type ReportedListing, reports } from '#contract/reports.ts'
import { useMember } from '#web/api/member.ts'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { ReportedCar } from './reported-car.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type ReportListProps = {
  filter: { q?: string; state: 'open' | 'resolved'; page: number }
  onPage: (page: number) => void
  none: ReactNode
}

/** Reported listings with their reports. */
export function ReportList({ filter, onPage, none }: ReportListProps) {
  const [resolving, setResolving] = useState<ReportedListing | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // What was resolved goes from the list: the next one gets the focus.
  const place = useKeepFocus(list, () => list.current?.querySelector('button'))
  return (
    <>
      <div {...place} className="outline-none">
        <Listed
          from={useMember(reports.list, { query: { ...filter, limit: rowsOnAPage } }, { keepsLast: true })}
          page={filter.page}
          onPage={onPage}
          failed="The reports could not be loaded."
          none={none}
        >
          {(items) => (
            <ul className="border-t border-line">
              {items.map((item) => (
                <ReportedCar
                  key={item.id}
                  item={item}
                  {...(filter.state === 'open' && { onResolve: () => setResolving(item) })}
                />
              ))}
            </ul>
          )}
        </Listed>
      </div>
      <ResolveDialog item={resolving} onClose={() => setResolving(null)} onDone={() => onPage(1)} />
    </>
  )
}
