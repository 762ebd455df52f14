import type { Sale } from '#web/listings/form/sale.ts'
import type { StoredDraft } from '#web/listings/form/stored-draft.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'

/** The listing changed elsewhere since this was begun: it could not be saved, and is kept until its writer decides. */
export function OutdatedNotice({ sale, origin }: { sale: Sale; origin: StoredDraft }) {
  function load() {
    const before = sale.startFrom(origin)
    toast({ title: 'Current version loaded', action: { label: 'Undo', run: () => sale.restore(before) } })
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
