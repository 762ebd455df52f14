import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { useHydrated } from '#web/document/hydrated.ts'

/** Loaded by whoever has something to report. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Tells the admins that something is wrong with a listing; for everybody. */
export function ReportControl({ listing }: { listing: Listing }) {
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        onClick={() => (setWanted(true), setOpen(true))}
        className="inline-flex items-center gap-2.5 self-start py-2 text-sm text-muted transition-colors hover:text-ink"
      >
        <Flag aria-hidden className="size-4" strokeWidth={1.5} />
        Report this listing
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ReportDialog listing={listing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
