import { useEffect, useRef } from 'react'
import { type Draft, draftFields } from '#contract/drafts/endpoints.ts'
import { listingFieldNames } from '#contract/listings/schema.ts'
import { Button } from '../ui/button.tsx'
import { formatMomentInList } from '../ui/format/dates.ts'
import { toast } from '../ui/toast.tsx'
import { type DraftAccount, fromAccount } from './account.ts'
import { contentOf, type SavedDraft } from './saved.ts'
import type { DraftState, DraftStore } from './store.ts'

type DraftConflictProps = {
  mine: DraftState
  theirs: Draft
  store: DraftStore
  account: DraftAccount
  /** Must move focus, because the pressed button disappears. */
  onChosen: () => void
}

/**
 * Asks which version to keep after a draft was changed on two devices. Until the user chooses one, changes are stored only in
 * this browser.
 */
export function DraftConflict({ mine, theirs, store, account, onChosen }: DraftConflictProps) {
  const panel = useRef<HTMLElement>(null)

  // The user may be typing far below this panel, so show a toast whose button moves focus to it.
  useEffect(() => {
    const action = { label: 'Choose', run: () => panel.current?.focus() }
    toast({ title: 'Draft changed elsewhere', description: 'Choose which version to keep.', action, duration: 20_000 })
  }, [])

  function keepMine() {
    account.keepMine().catch(() => {})
    onChosen()
  }

  function takeOther() {
    const before = account.takeOther()
    toast({ title: 'Other version loaded', action: { label: 'Undo', run: () => store.restore(before) } })
    onChosen()
  }

  return (
    <section
      ref={panel}
      id={conflictId}
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="scroll-mt-36 rounded-card border border-danger p-5 outline-offset-4 tiny:p-3"
    >
      <h3 id="conflict-title" className="text-lg text-danger">
        This draft was also changed on another device or in another tab
      </h3>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Your changes are still here, but they won’t be saved to your account until you choose a version.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">This device</dt>
        <dd>Changed {formatMomentInList(new Date(mine.changedAt).toISOString())}</dd>
        <dt className="text-muted">Other version</dt>
        <dd>Changed {formatMomentInList(theirs.updatedAt)}</dd>
        <dt className="text-muted">Differences</dt>
        <dd className="first-letter:uppercase">{differences(mine, fromAccount(theirs))}</dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={keepMine}>Keep Mine</Button>
        <Button variant="secondary" onClick={takeOther}>
          Use the Other Version
        </Button>
      </div>
    </section>
  )
}

const conflictId = 'draft-conflict'

function differences(mine: DraftState, theirs: SavedDraft): string {
  const [one, other] = [contentOf(mine), contentOf(theirs)]
  const fields = draftFields.filter((field) => one.values[field] !== other.values[field])
  const parts = (['pictures', 'condition'] as const).filter(
    (part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]),
  )
  const names = fields.map((field) => listingFieldNames[field === 'olderYear' ? 'year' : field])
  return new Intl.ListFormat('en-US').format(new Set([...names, ...parts]))
}

/** Replaces the submit button during a conflict, because submitting the listing would delete the other device's version. */
export function ChooseFirst() {
  return (
    <Button
      size="large"
      className="w-full sm:w-auto sm:self-start"
      onClick={() => document.getElementById(conflictId)?.focus()}
    >
      Choose a Version First
    </Button>
  )
}
