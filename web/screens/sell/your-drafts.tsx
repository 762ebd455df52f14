import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { drafts } from '#contract/drafts/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { DraftRow } from '#web/drafts/row.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useCurrentDraft } from './use-drafts.ts'

type YourDraftsProps = {
  currentDraft: ReturnType<typeof useCurrentDraft>
  /** Saves the current draft, so it appears in the list. */
  leave: () => Promise<void>
  current: string | undefined
}

export function YourDrafts({ currentDraft, leave, current }: YourDraftsProps) {
  const { data } = useMember(drafts.list, { query: {} }, { freshFor: 0 })
  const summary = useRef<HTMLElement>(null)
  const isShown = Boolean(data && data.total > 0)

  // Switching to another draft has replaced the whole form, including the pressed button, so move focus.
  useEffect(() => {
    if (isShown && currentDraft.hasMoved) summary.current?.focus()
  }, [isShown, currentDraft.hasMoved])

  if (!data || !isShown) return null
  const handleFailure = (switched: Promise<void>) =>
    switched.catch((error: unknown) => toastRefusal(error, "Your draft wasn't saved. Please try again."))

  return (
    <details open={currentDraft.hasMoved} className="rounded-card border border-line px-4">
      <summary ref={summary} className="opens flex min-h-14 items-center justify-between gap-4 py-2 font-medium">
        Your drafts ({data.total})
      </summary>
      <ul className="border-t border-line">
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} isOpen={draft.id === current}>
            <Button
              variant="secondary"
              aria-label={`Continue: ${draft.title || 'Unnamed vehicle'}`}
              onClick={() => void handleFailure(currentDraft.open(leave, draft.id))}
            >
              Continue
            </Button>
          </DraftRow>
        ))}
      </ul>
      {current !== undefined && (
        <div className="border-t border-line py-4">
          <Button variant="secondary" onClick={() => void handleFailure(currentDraft.startAnother(leave))}>
            <Plus aria-hidden strokeWidth={1.5} />
            Start Another Listing
          </Button>
        </div>
      )}
    </details>
  )
}
