import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#contract/listings/schema.ts'
import { useHydrated } from '#web/app/document/contexts.ts'

/** Loaded when first opened. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** The button to report a listing, for visitors and members. */
export function ReportControl({ listing }: { listing: Listing }) {
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        onClick={() => (setOpened(true), setOpen(true))}
        className="inline-flex items-center min-h-11 gap-2.5 self-start text-sm text-muted transition-colors hover:text-ink"
      >
        <Flag aria-hidden className="size-4" strokeWidth={1.5} />
        Report This Listing
      </button>
      {opened && (
        <Suspense fallback={null}>
          <ReportDialog listing={listing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
