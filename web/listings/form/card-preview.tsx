import Expand from 'lucide-react/icons/expand'
import { lazy, Suspense, useState } from 'react'
import { ListingCard } from '#web/listings/listing-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import type { PreviewProps } from './page-preview.tsx'

/** Loaded when it is opened for the first time. */
const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }))

/** The card as buyers will see it, which is inert, because its links lead nowhere yet; and the whole page behind a button. */
export function CardPreview(props: PreviewProps) {
  const { car } = props
  const [open, setOpen] = useState(false)
  return (
    <aside
      aria-labelledby="preview"
      className="wide:sticky wide:top-24 wide:col-start-3 wide:row-span-4 wide:row-start-1 wide:self-start"
    >
      <h3 id="preview" className="label text-muted">
        Preview
      </h3>
      <div inert className="mt-3 max-w-md rounded-card border border-line bg-ground p-4 tiny:p-2">
        <ListingCard listing={{ ...car, id: 0, featured: false }} />
      </div>
      <p className="mt-3 text-sm text-muted">This is how buyers see your car in lists.</p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        <Expand aria-hidden strokeWidth={1.5} />
        See the Whole Page
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="As visitors will see it" variant="full">
        <Suspense fallback={<LoadingNote />}>
          <PagePreview {...props} />
        </Suspense>
      </Dialog>
    </aside>
  )
}
