import type { ReactNode } from 'react'
import { toast } from '#web/ui/toast.tsx'
import { hasChanges, type DraftStore, type DraftState } from './draft-store.ts'

type DraftNoteProps = {
  store: DraftStore
  state: DraftState
  onCleared: () => void
  /** Where it is kept; in this browser, where nothing else is said. */
  children?: ReactNode
}

/** Says that the draft is saved, and offers to start over. */
export function DraftNote({ store, state, onCleared, children }: DraftNoteProps) {
  if (!hasChanges(state)) return <p className={note}>Fields marked with * are required.</p>

  function startOver() {
    const before = store.clear()
    onCleared()
    toast({ title: 'Draft cleared', action: { label: 'Undo', run: () => store.restore(before) } })
  }

  return (
    <p className={note}>
      {children ?? 'Your draft is kept in this browser.'}{' '}
      <button type="button" onClick={startOver} className="text-link py-1">
        Start over
      </button>
    </p>
  )
}

const note = 'text-sm text-muted'
