import { useRef, useState } from 'react'
import { sharedMoves, type SharedMove } from '#contract/desk.ts'
import { transitions } from '#contract/listing-transitions.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScrollRow } from '#web/ui/scroll-row.tsx'
import { availableActions } from './available-actions.ts'
import { BulkPrice } from './bulk-price.tsx'
import { ConfirmPrices } from './confirm-prices.tsx'
import { isPriceOpen } from './is-price-open.ts'
import { SellSeveral } from './sell-several.tsx'
import { useDeskChange } from './use-desk-change.ts'

type BulkBarProps = { chosen: readonly OwnRow[]; isAll: boolean; onChooseAll: (on: boolean) => void }

/** What can be done with the listings that are chosen; it stays in view below the header while one scrolls through them. */
export function BulkBar({ chosen, isAll, onChooseAll }: BulkBarProps) {
  const [asked, setAsked] = useState<'price' | 'markSold' | null>(null)
  const [now] = useState(() => Date.now())
  const bar = useRef<HTMLDivElement>(null)
  // The buttons are gone with the choice; the focus stays here.
  const place = useKeepFocus(bar, () => bar.current?.querySelector('input'))
  const close = () => setAsked(null)
  const change = useDeskChange({ onDone: leave })
  const priced = chosen.filter(isPriceOpen)
  const fitting = (name: SharedMove) => chosen.filter((listing) => availableActions(listing, now).includes(name))

  function leave() {
    close()
    onChooseAll(false)
  }

  function move(transition: SharedMove) {
    if (transition === 'markSold') return setAsked('markSold')
    change.mutate({ body: { listings: named(fitting(transition)), change: { kind: 'move', transition } } })
  }

  return (
    <div
      {...place}
      className="outline-none sticky top-16 z-10 lg:top-18 -mx-2 flex min-h-15 items-center gap-x-6 bg-ground px-2"
    >
      <CheckBox
        label={chosen.length === 0 ? 'Choose all' : `${formatNumber(chosen.length)} chosen`}
        checked={isAll}
        onChange={onChooseAll}
        className="min-h-11 shrink-0 text-sm whitespace-nowrap text-muted"
      />
      {chosen.length > 0 && (
        <ScrollRow className="grow">
          <fieldset aria-label="With the chosen listings" className="flex w-max gap-2 p-1.5">
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
          </fieldset>
        </ScrollRow>
      )}
      <Dialog open={asked === 'price' && !change.held} onClose={close} title="Change Prices">
        <BulkPrice
          listings={priced}
          pending={change.isPending}
          onChange={(by) => change.mutate({ body: { listings: named(priced), change: by } })}
          onCancel={close}
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
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}

function named(listings: readonly OwnRow[]) {
  return listings.map(({ id, version }) => ({ id, version }))
}

/** `Pause`, or `Pause 2` where it is not for all of those that are chosen. */
function counted(label: string, its: readonly OwnRow[], chosen: readonly OwnRow[]): string {
  return its.length === chosen.length ? label : `${label} (${formatNumber(its.length)})`
}
