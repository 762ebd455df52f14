import Icon from 'lucide-react/icons/list-plus'
import { lazy, Suspense, useState } from 'react'

const ShortlistDialog = lazy(() => import('./shortlist-dialog.tsx'))

type ShortlistButtonProps = { vehicleId: number; name: string }

export function ShortlistButton(vehicle: ShortlistButtonProps) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button
        type="button"
        aria-label={`Add ${vehicle.name} to a shortlist`}
        data-tooltip="Add to Shortlist"
        onClick={() => setPresses(presses + 1)}
        className="grid size-11 place-items-center transition-colors hover:text-accent-strong noscript:hidden"
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      {presses > 0 && (
        <Suspense>
          <ShortlistDialog key={presses} {...vehicle} />
        </Suspense>
      )}
    </>
  )
}
