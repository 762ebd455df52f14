import { useSearchParams } from 'react-router'
import { drafts } from '#contract/drafts.ts'
import { useMember } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { DraftRow } from '#web/listings/form/draft-row.tsx'
import type { DraftSync } from '#web/listings/form/draft-sync.ts'
import { Button } from '#web/ui/button.tsx'

type YourDraftsProps = { sync: DraftSync | null; current: number | undefined; onOpened: () => void }

/** The drafts of the account, to go on with another one or to begin one more. */
export function YourDrafts({ sync, current, onOpened }: YourDraftsProps) {
  const { data } = useMember(drafts.list, { query: {} }, { freshFor: 0 })
  const [, setSearch] = useSearchParams()
  if (!sync || !data || data.total === 0) return null

  function go(act: () => Promise<void>) {
    act().then(
      () => {
        setSearch({}, { replace: true, preventScrollReset: true })
        onOpened()
      },
      (error: unknown) => toastRefusal(error, 'Your draft could not be saved. Please try again.'),
    )
  }

  return (
    <details className="rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-medium">Your drafts ({data.total})</summary>
      <ul className="border-t border-line">
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} isOpen={draft.id === current}>
            <Button
              variant="quiet"
              aria-label={`Continue: ${draft.title || 'Unnamed car'}`}
              onClick={() => go(() => sync.open(draft.id))}
            >
              Continue
            </Button>
          </DraftRow>
        ))}
      </ul>
      {current !== undefined && (
        <Button variant="quiet" className="-ml-5 mb-2" onClick={() => go(sync.startAnother)}>
          Start Another Car
        </Button>
      )}
    </details>
  )
}
