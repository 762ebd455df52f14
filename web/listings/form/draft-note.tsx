import { toast } from '#web/ui/toast.tsx'
import { isBegun, type Sale, type SaleState } from './sale.ts'

type DraftNoteProps = { sale: Sale; state: SaleState; onCleared: () => void }

/** Says that nothing gets lost, and offers to start anew. */
export function DraftNote({ sale, state, onCleared }: DraftNoteProps) {
  if (!isBegun(state)) return <p className={note}>Fields marked with * are required.</p>

  function startOver() {
    const before = sale.clear()
    onCleared()
    toast({ title: 'Draft cleared', action: { label: 'Undo', run: () => sale.restore(before) } })
  }

  return (
    <p className={note}>
      Your draft is kept in this browser.{' '}
      <button type="button" onClick={startOver} className="text-link py-1">
        Start over
      </button>
    </p>
  )
}

const note = 'text-sm text-muted'
