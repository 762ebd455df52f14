import type { ReactNode } from 'react'
import { toast } from '../ui/toast.tsx'
import { hasChanges, type DraftStore, type DraftState } from './store.ts'

type DraftNoteProps = {
  store: DraftStore
  state: DraftState
  onCleared: () => void
  children?: ReactNode
}

export function DraftNote({ store, state, onCleared, children }: DraftNoteProps) {
  function startOver() {
    const before = store.clear()
    onCleared()
    toast({ title: 'Draft cleared', action: { label: 'Undo', run: () => store.restore(before) } })
  }

  return (
    <>
      <MissingPictures count={state.missing} />
      {hasChanges(state) ? (
        <p className={note}>
          {children ?? 'Your draft is saved in this browser.'}{' '}
          <button type="button" onClick={startOver} className="text-link py-1">
            Start Over
          </button>
        </p>
      ) : (
        <p className={note}>Fields marked with * are required.</p>
      )}
    </>
  )
}

const note = 'text-sm text-muted'

function MissingPictures({ count = 0 }: { count: number | undefined }) {
  return (
    <output className={count > 0 ? 'block max-w-prose border-l-2 border-danger pl-4' : 'sr-only'}>
      {count > 0 && missingText(count)}
    </output>
  )
}

function missingText(count: number): string {
  return count === 1
    ? '1 picture is no longer on the server. Add it again. Everything else is still here.'
    : `${count} pictures are no longer on the server. Add them again. Everything else is still here.`
}
