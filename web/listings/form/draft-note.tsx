import type { ReactNode } from 'react'
import { toast } from '#web/ui/toast.tsx'
import { hasChanges, type DraftStore, type DraftState } from './draft-store.ts'
import { GonePictures } from './gone-pictures.tsx'

type DraftNoteProps = {
  store: DraftStore
  state: DraftState
  onCleared: () => void
  /** Where it is kept; in this browser, where nothing else is said. */
  children?: ReactNode
}

/** Says that the draft is saved, what of it is gone, and offers to start over. */
export function DraftNote({ store, state, onCleared, children }: DraftNoteProps) {
  function startOver() {
    const before = store.clear()
    onCleared()
    toast({ title: 'Draft cleared', action: { label: 'Undo', run: () => store.restore(before) } })
  }

  return (
    <>
      <GonePictures count={state.gone} />
      {hasChanges(state) ? (
        <p className={note}>
          {children ?? 'Your draft is kept in this browser.'}{' '}
          <button type="button" onClick={startOver} className="text-link py-1">
            Start over
          </button>
        </p>
      ) : (
        <p className={note}>Fields marked with * are required.</p>
      )}
    </>
  )
}

const note = 'text-sm text-muted'
