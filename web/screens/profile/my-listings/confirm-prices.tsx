import type { OwnRow } from '#contract/own-listings.ts'
import { explainUnusual } from '#contract/unusual-price.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import type { HeldPrices } from './use-desk-change.ts'

type ConfirmPricesProps = {
  held: HeldPrices | undefined
  /** The listings that were to be changed, for their names. */
  listings: readonly OwnRow[]
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether prices that are probably slips are right, each with the one that it was compared with. */
export function ConfirmPrices({ held, listings, pending, onConfirm, onCancel }: ConfirmPricesProps) {
  const count = held?.listings.length ?? 0
  return (
    <Dialog
      open={held !== undefined}
      onClose={() => held && onCancel()} // a dialog reports its end also when the prices were confirmed
      title={count === 1 ? 'Is This Price Right?' : `Are These ${count} Prices Right?`}
    >
      <p className="text-muted">
        {count === 1
          ? 'This vehicle has its old price until you decide.'
          : 'These vehicles have their old prices until you decide.'}
      </p>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="Held prices" tabIndex={0} className="my-6 max-h-80 overflow-y-auto border-y border-line">
        <ul className="py-2 text-sm">
          {held?.listings.map(({ id, unusualPrice }) => {
            const listing = listings.find((listing) => listing.id === id)
            return (
              <li key={id} className="py-1.5 wrap-anywhere">
                {listing && <span className="block font-medium">{vehicleName(listing)}</span>}
                <span className="text-muted">{explainUnusual(unusualPrice)}</span>
              </li>
            )
          })}
        </ul>
      </section>
      <DialogButtons cancel={count === 1 ? 'Keep the Old Price' : 'Keep the Old Prices'} onCancel={onCancel}>
        <Button disabled={pending} onClick={onConfirm}>
          {pending ? 'Saving...' : count === 1 ? 'Use This Price' : `Use These ${count} Prices`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
