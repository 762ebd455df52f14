import { documents } from '#contract/documents.ts'
import { useMember } from '#web/api/member.ts'
import { useRowFocus } from '#web/members/use-row-focus.ts'
import { useFilters } from '#web/members/use-filters.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { WaitingPages } from './waiting-pages.tsx'

/** The documents that wait for a moderator. */
export function DocumentsPanel() {
  const { page, change } = useFilters([], { pageName: 'documents' })
  const waiting = useMember(documents.waiting, { query: { page, limit: rowsOnAPage } }, { keepsLast: true })
  const rows = useRowFocus('a[href]')
  return (
    <div {...rows}>
      <Listed
        from={waiting}
        page={page}
        onPage={(page) => change({ page })}
        failed="The documents could not be loaded."
        none={
          <EmptyState
            title="No Documents Waiting"
            text="Pages that sellers publish wait here until you have looked at them."
          />
        }
      >
        {(items) => (
          <ul>
            {items.map((document) => (
              <WaitingPages key={`${document.id} ${document.version}`} document={document} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  )
}
