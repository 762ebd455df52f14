import { useState } from 'react'
import { bulkTransitions, type BulkTransition, type OwnRow } from '#contract/desk/endpoints.ts'
import { formatNumber } from '#contract/format-count.ts'
import { transitions } from '#contract/listings/rules.ts'
import { explainUnusual } from '#contract/pricing/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BulkPrice } from './bulk-price.tsx'
import { canChangePrice, useDeskChange, type UnconfirmedPrices } from './change.ts'
import { availableActions } from './moves.ts'

export function BulkActions({ chosen, onDone }: { chosen: readonly OwnRow[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<'price' | 'markSold' | null>(null)
  const [now] = useState(() => Date.now())
  const close = () => setDialog(null)
  const change = useDeskChange({ onDone })
  const priced = chosen.filter(canChangePrice)
  const eligibleListings = (name: BulkTransition) =>
    chosen.filter((listing) => availableActions(listing, now).includes(name))

  function move(transition: BulkTransition) {
    if (transition === 'markSold') return setDialog('markSold')
    change.mutate({
      body: { listings: withVersions(eligibleListings(transition)), change: { kind: 'move', transition } },
    })
  }

  return (
    <>
      {priced.length > 0 && (
        <Button onClick={() => setDialog('price')}>{labelWithCount('Change Prices', priced, chosen)}</Button>
      )}
      {bulkTransitions.map((name) => {
        const matching = eligibleListings(name)
        if (matching.length === 0) return null
        return (
          <Button key={name} variant="secondary" disabled={change.isPending} onClick={() => move(name)}>
            {labelWithCount(transitions[name].label, matching, chosen)}
          </Button>
        )
      })}
      <Dialog open={dialog === 'price' && !change.held} onClose={close} title="Change Prices">
        <BulkPrice
          listings={priced}
          pending={change.isPending}
          onChange={(by) => change.mutate({ body: { listings: withVersions(priced), change: by } })}
        />
      </Dialog>
      <ConfirmPrices
        held={change.held}
        listings={chosen}
        pending={change.isPending}
        onConfirm={change.confirm}
        onCancel={change.discard}
      />
      <Dialog open={dialog === 'markSold'} onClose={close} title="Mark as Sold">
        <BulkMarkSoldForm
          listings={eligibleListings('markSold')}
          pending={change.isPending}
          onSell={(atAskingPrice) => {
            const listings = withVersions(eligibleListings('markSold'))
            change.mutate({ body: { listings, change: { kind: 'move', transition: 'markSold', atAskingPrice } } })
          }}
        />
      </Dialog>
    </>
  )
}

function withVersions(listings: readonly OwnRow[]) {
  return listings.map(({ id, version }) => ({ id, version }))
}

/** Returns `Pause`, or `Pause (2)` if the action applies to only 2 of the selected listings. */
function labelWithCount(label: string, matching: readonly OwnRow[], chosen: readonly OwnRow[]): string {
  return matching.length === chosen.length ? label : `${label} (${formatNumber(matching.length)})`
}

type ConfirmPricesProps = {
  held: UnconfirmedPrices | undefined
  listings: readonly OwnRow[]
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks the seller to confirm prices that are probably typos. Shows each price next to the price that it was compared with. */
function ConfirmPrices({ held, listings, pending, onConfirm, onCancel }: ConfirmPricesProps) {
  const count = held?.listings.length ?? 0
  return (
    <Dialog
      open={held !== undefined}
      onClose={onCancel}
      title={count === 1 ? 'Is This Price Right?' : `Are These ${count} Prices Right?`}
    >
      <ConfirmForm
        text={
          count === 1
            ? 'This vehicle keeps its old price until you accept or reject the new one.'
            : 'These vehicles keep their old prices until you decide.'
        }
        labels={[count === 1 ? 'Use This Price' : `Use These ${count} Prices`, 'Saving...']}
        pending={pending}
        cancel={count === 1 ? 'Keep the Old Price' : 'Keep the Old Prices'}
        onConfirm={onConfirm}
      >
        {/* Keyboard users must be able to scroll the region. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label="Held prices" tabIndex={0} className="max-h-80 overflow-y-auto border-y border-line">
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
      </ConfirmForm>
    </Dialog>
  )
}

type BulkMarkSoldFormProps = {
  listings: readonly OwnRow[]
  pending: boolean
  onSell: (atAskingPrice: boolean) => void
}

/**
 * Asks for confirmation, and whether all vehicles sold at their asking prices. Other final prices have to be entered one
 * listing at a time.
 */
function BulkMarkSoldForm({ listings, pending, onSell }: BulkMarkSoldFormProps) {
  const [atAskingPrice, setAtAskingPrice] = useState(false)
  return (
    <ConfirmForm
      text="These vehicles will no longer appear in search results. Their pages stay up, marked as sold, and can’t receive inquiries."
      labels={['Mark as Sold', 'Saving...']}
      pending={pending}
      onConfirm={() => onSell(atAskingPrice)}
    >
      <ul className="max-h-60 overflow-y-auto border-y border-line py-2 text-sm">
        {listings.map((listing) => (
          <li key={listing.id} className="py-1 wrap-anywhere">
            {vehicleName(listing)}
          </li>
        ))}
      </ul>
      <CheckBox
        label="Each vehicle sold at its asking price. Show these prices publicly."
        checked={atAskingPrice}
        onChange={setAtAskingPrice}
      />
    </ConfirmForm>
  )
}
