import { useState } from 'react'
import { sharedMoves, type SharedMove, type OwnRow } from '#contract/desk/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { explainUnusual } from '#contract/pricing/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { BulkPrice } from './bulk-price.tsx'
import { isPriceOpen, useDeskChange, type HeldPrices } from './change.ts'
import { availableActions } from './moves.ts'

/** What can be done with the listings that are chosen. */
export function BulkActions({ chosen, onDone }: { chosen: readonly OwnRow[]; onDone: () => void }) {
  const [asked, setAsked] = useState<'price' | 'markSold' | null>(null)
  const [now] = useState(() => Date.now())
  const close = () => setAsked(null)
  const change = useDeskChange({ onDone })
  const priced = chosen.filter(isPriceOpen)
  const fitting = (name: SharedMove) => chosen.filter((listing) => availableActions(listing, now).includes(name))

  function move(transition: SharedMove) {
    if (transition === 'markSold') return setAsked('markSold')
    change.mutate({ body: { listings: named(fitting(transition)), change: { kind: 'move', transition } } })
  }

  return (
    <>
      {priced.length > 0 && (
        <Button onClick={() => setAsked('price')}>{counted('Change Prices', priced, chosen)}</Button>
      )}
      {sharedMoves.map((name) => {
        const its = fitting(name)
        if (its.length === 0) return null
        return (
          <Button key={name} variant="secondary" disabled={change.isPending} onClick={() => move(name)}>
            {counted(transitions[name].label, its, chosen)}
          </Button>
        )
      })}
      <Dialog open={asked === 'price' && !change.held} onClose={close} title="Change Prices">
        <BulkPrice
          listings={priced}
          pending={change.isPending}
          onChange={(by) => change.mutate({ body: { listings: named(priced), change: by } })}
        />
      </Dialog>
      <ConfirmPrices
        held={change.held}
        listings={chosen}
        pending={change.isPending}
        onConfirm={change.confirm}
        onCancel={change.giveUp}
      />
      <Dialog open={asked === 'markSold'} onClose={close} title="Mark as Sold">
        <SellSeveral
          listings={fitting('markSold')}
          pending={change.isPending}
          onSell={(atAskingPrice) => {
            const listings = named(fitting('markSold'))
            change.mutate({ body: { listings, change: { kind: 'move', transition: 'markSold', atAskingPrice } } })
          }}
        />
      </Dialog>
    </>
  )
}

function named(listings: readonly OwnRow[]) {
  return listings.map(({ id, version }) => ({ id, version }))
}

/** `Pause`, or `Pause 2` where it is not for all of those that are chosen. */
function counted(label: string, its: readonly OwnRow[], chosen: readonly OwnRow[]): string {
  return its.length === chosen.length ? label : `${label} (${formatNumber(its.length)})`
}

type ConfirmPricesProps = {
  held: HeldPrices | undefined
  /** The listings that were to be changed, for their names. */
  listings: readonly OwnRow[]
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether prices that are probably slips are right, each with the one that it was compared with. */
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
            ? 'This vehicle has its old price until you decide.'
            : 'These vehicles have their old prices until you decide.'
        }
        labels={[count === 1 ? 'Use This Price' : `Use These ${count} Prices`, 'Saving...']}
        pending={pending}
        cancel={count === 1 ? 'Keep the Old Price' : 'Keep the Old Prices'}
        onConfirm={onConfirm}
      >
        {/* A region that scrolls must be reachable by keyboard. */}
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

type SellSeveralProps = {
  listings: readonly OwnRow[]
  pending: boolean
  onSell: (atAskingPrice: boolean) => void
}

/** Asks for confirmation; final prices other than the asking prices are given one by one. */
function SellSeveral({ listings, pending, onSell }: SellSeveralProps) {
  const [atAskingPrice, setAtAskingPrice] = useState(false)
  return (
    <ConfirmForm
      text="They leave all lists at once. Their pages stay, marked as sold, and take no inquiries."
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
        label="Each was sold for its price, and everybody may see that."
        checked={atAskingPrice}
        onChange={setAtAskingPrice}
      />
    </ConfirmForm>
  )
}
