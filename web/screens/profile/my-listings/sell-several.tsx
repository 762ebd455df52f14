import { useState } from 'react'
import type { OwnRow } from '#contract/own-listings.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'

type SellSeveralProps = {
  listings: readonly OwnRow[]
  pending: boolean
  onSell: (atAskingPrice: boolean) => void
  onCancel: () => void
}

/** Asks for confirmation; final prices other than the asking prices are given one by one. */
export function SellSeveral({ listings, pending, onSell, onCancel }: SellSeveralProps) {
  const [atAskingPrice, setAtAskingPrice] = useState(false)
  return (
    <>
      <p className="text-muted">
        They leave all lists at once. Their pages stay, marked as sold, and take no inquiries.
      </p>
      <ul className="mt-4 max-h-60 overflow-y-auto border-y border-line py-2 text-sm">
        {listings.map((listing) => (
          <li key={listing.id} className="py-1 wrap-anywhere">
            {vehicleName(listing)}
          </li>
        ))}
      </ul>
      <CheckBox
        label="Each was sold for its price, and everybody may see that."
        checked={atAskingPrice}
        onChange={setAtAskingPrice}
        className="mt-6"
      />
      <div className="mt-6">
        <DialogButtons onCancel={onCancel}>
          <Button disabled={pending} onClick={() => onSell(atAskingPrice)}>
            {pending ? 'Saving...' : 'Mark as Sold'}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}
