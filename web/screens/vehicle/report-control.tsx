import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#contract/listings/schema.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { paths } from '#web/app/site/paths.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** A button for reporting a listing. Without JavaScript, it is a link to a page with the form. */
export function ReportControl({ listing }: { listing: Listing }) {
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      {hydrated ? (
        <button type="button" onClick={() => (setOpened(true), setOpen(true))} className={look}>
          {label}
        </button>
      ) : (
        <a href={paths.report(listing.id)} rel="nofollow" className={look}>
          {label}
        </a>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ReportDialog listing={listing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const look = 'inline-flex items-center min-h-11 gap-2.5 self-start text-sm text-muted transition-colors hover:text-ink'

const label = (
  <>
    <Flag aria-hidden className="size-4" strokeWidth={1.5} />
    Report This Listing
  </>
)
