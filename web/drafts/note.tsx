import type { ReactNode } from 'react'
import { toast } from '../ui/toast.tsx'
import { hasChanges, type DraftStore, type DraftState } from './store.ts'

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

/** Says how many pictures the server has no more. */
function GonePictures({ count = 0 }: { count: number | undefined }) {
  return (
    <output className={count > 0 ? 'block max-w-prose border-l-2 border-danger pl-4' : 'sr-only'}>
      {count > 0 && sentence(count)}
    </output>
  )
}

function sentence(count: number): string {
  return count === 1
    ? '1 picture is no longer on the server and was left out. Please add it again. Everything else is here.'
    : `${count} pictures are no longer on the server and were left out. Please add them again. Everything else is here.`
}
