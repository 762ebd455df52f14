import type { DraftStore } from '#web/listings/form/draft-store.ts'
import type { SavedDraft } from '#web/listings/form/saved-draft.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shown when the listing has a newer version than the draft, which therefore cannot be saved over it. */
export function OutdatedNotice({ store, origin }: { store: DraftStore; origin: SavedDraft }) {
  function load() {
    const before = store.startFrom(origin)
    toast({ title: 'Current version loaded', action: { label: 'Undo', run: () => store.restore(before) } })
  }

  return (
    <div role="alert" className="max-w-prose border-l-2 border-danger pl-4">
      <p className="font-medium text-danger">This listing has changed since you began.</p>
      <p className="mt-1 text-sm text-muted">
        What you typed is still here, but it cannot be saved over the newer version. Copy what you need, load the
        current version, and change that.
      </p>
      <Button variant="secondary" onClick={load} className="mt-4">
        Load the Current Version
      </Button>
    </div>
  )
}
