import { useEffect, useId, useRef, useState } from 'react'
import type { OwnRow } from '#contract/own-listings.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ListingActions, type Opened } from './listing-actions.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { ListingHistory } from './listing-history.tsx'
import { ListingState } from './listing-state.tsx'
import { MoveDialogs } from './move-dialogs.tsx'
import { MyListingStatistics } from './my-listing-statistics.tsx'
import { MyVehicle } from './my-vehicle.tsx'
import { PriceCell } from './price-cell.tsx'
import { useListingMoves } from './use-listing-moves.ts'

type ListingRowProps = {
  listing: OwnRow
  isChosen: boolean
  onChoose: (on: boolean, isRange: boolean) => void
  isPricing: boolean
  onPricing: (on: boolean) => void
  /** To the price of the next listing, or of the one before. */
  onGoOn: (step: 1 | -1) => void
}

/** One of the member's listings, and below it what was opened of it. */
export function ListingRow({ listing, isChosen, onChoose, isPricing, onPricing, onGoOn }: ListingRowProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const openedId = useId()
  const { body, onStart } = useFocusKept(listing.version)
  const moves = useListingMoves(listing, onStart)
  const name = vehicleName(listing)
  const toggle = (what: Opened) => setOpened(opened === what ? null : what)
  return (
    <tbody ref={body} className={`border-b border-line max-xl:block ${isChosen ? 'bg-raised/60' : ''}`}>
      <tr className={row}>
        <td className="max-xl:self-start max-xl:[grid-area:1/1]">
          <CheckBox label={`Choose ${name}`} hideLabel checked={isChosen} onChange={onChoose} />
        </td>
        <th scope="row" className={head}>
          <MyVehicle listing={listing} moves={moves} />
        </th>
        <td className="max-md:[grid-area:2/2/3/4] md:max-xl:justify-self-end md:max-xl:[grid-area:1/3/2/5] xl:w-37 xl:pr-5 xl:text-right">
          <PriceCell listing={listing} isOpen={isPricing} onOpen={onPricing} onGoOn={onGoOn} />
        </td>
        <td className="max-xl:justify-self-end max-md:[grid-area:2/5/3/-1] md:max-xl:[grid-area:1/5/2/8] xl:pr-5">
          <ListingState listing={listing} />
        </td>
        <ListingFigures
          listing={listing}
          isOpen={opened === 'statistics'}
          openedId={openedId}
          onOpen={() => toggle('statistics')}
        />
        <td className="max-md:self-start max-md:[grid-area:1/7] md:max-xl:[grid-area:1/8]">
          <ListingActions listing={listing} moves={moves} opened={opened} onToggle={toggle} />
          <MoveDialogs listing={listing} moves={moves} />
        </td>
      </tr>
      <tr id={openedId} hidden={opened === null} className={opened ? 'max-xl:block' : ''}>
        {opened && (
          <td colSpan={10} className="pt-1 pb-6 max-xl:block xl:pl-11">
            {opened === 'history' && <ListingHistory id={listing.id} />}
            {opened === 'statistics' && <MyListingStatistics vehicleId={listing.id} />}
          </td>
        )}
      </tr>
    </tbody>
  )
}

/** When what was pressed is gone with the state in which it was offered, the focus stays in its row, or with the list. */
function useFocusKept(version: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** The version at which something was begun. */
  const begun = useRef<number>(undefined)
  useEffect(() => {
    if (begun.current === undefined || begun.current === version) return
    begun.current = undefined
    if (isLost()) body.current?.querySelector<HTMLElement>('[popovertarget]')?.focus(quietly)
  }, [version])
  useEffect(() => {
    const panel = body.current?.closest<HTMLElement>('[role=tabpanel]')
    return () => {
      if (begun.current !== undefined && isLost()) panel?.focus(quietly)
    }
  }, [])
  return { body, onStart: () => void (begun.current = version) }
}

const isLost = () => document.activeElement === document.body
const quietly = { preventScroll: true }

const head =
  'min-w-0 text-left font-normal tiny:w-full max-md:[grid-area:1/2/2/7] md:max-xl:self-start md:max-xl:[grid-area:1/2/3/3] xl:pr-5'

/** Two lines of a grid, three on a phone; where the reader's text is so large that not even that fits, whatever fits. */
const row =
  'align-middle max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2 max-xl:gap-y-1 max-xl:py-3.5 xl:*:py-3 ' +
  'min-[22rem]:max-xl:grid min-[22rem]:max-md:grid-cols-[2.25rem_3.75rem_2.75rem_2.75rem_2.75rem_minmax(0,1fr)_auto] ' +
  'md:max-xl:gap-x-3 md:max-xl:grid-cols-[2.25rem_minmax(0,1fr)_repeat(6,auto)]'
