import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ListingState, movesFrom, stateOf, states } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { InventoryVehicle } from '#contract/moderation/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { formatPrice, formatNumber } from '#web/ui/format/numbers.ts'
import { type ListedProps, pageSizes } from '#web/ui/list.tsx'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { ActButton, ActForm } from '../parts/act-button.tsx'
import { outcomeOf, useAdminAct, useIsAdmin } from '../parts/acts.ts'
import { ReasonDialog } from '../parts/reason.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'

const stateOptions = [['', 'Any'] as const, ...states.map((state) => [state, adminStateNames[state]] as const)]
const featuredOptions = [
  ['', 'Any'],
  ['yes', 'Featured'],
  ['no', 'Not featured'],
] as const

type Filter = { q: string; state: ListingState | ''; featured: '' | 'yes' | 'no'; page: number }

/** Published listings, or those in other states by the filter, with switches for featured and sold. */
export function InventoryPanel() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: 'approved', featured: '', page: 1 })
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, featured, page } = filter
  return (
    <InventoryTable
      caption="Listings"
      from={useMember(moderation.inventory, { query: { ...filter, limit: pageSizes.rows } }, { keepsLast: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="The listings could not be loaded."
      none={null}
      filtered="No listing fits the search."
      search={
        <>
          <SearchField label="Search all listings" value={q} onSearch={(q) => change({ q })} />
          <Choice
            label="State"
            value={state}
            options={stateOptions}
            onChoose={(value) => change({ state: value as Filter['state'] })}
          />
          <Choice
            label="Featured"
            value={featured}
            options={featuredOptions}
            onChoose={(value) => change({ featured: value as Filter['featured'] })}
          />
        </>
      }
    />
  )
}

const seller: Column<InventoryVehicle> = {
  name: 'Seller',
  cell: ({ sellerId, sellerName }) => (
    <Link to={paths.adminUser(sellerId)} className="text-link wrap-anywhere">
      {sellerName}
    </Link>
  ),
}

const columns: readonly Column<InventoryVehicle>[] = [
  { name: 'Price', className: 'figures', cell: ({ price }) => formatPrice(price) },
  {
    name: 'State',
    cell: (item) => (
      <>
        {adminStateNames[stateOf(item)]}
        {item.suspended && <span className="block text-sm text-danger">Seller suspended</span>}
      </>
    ),
  },
]

type InventoryTableProps = Omit<ListedProps<InventoryVehicle>, 'children'> & {
  caption: string
  /** Of the list of one seller, who need not stand in each row, and of which several are not changed at once. */
  ofOneSeller?: true
}

/** Listings with what admins can do with them; they can feature several at once. */
export function InventoryTable({ ofOneSeller, ...list }: InventoryTableProps) {
  const isAdmin = useIsAdmin()
  const [takingDown, setTakingDown] = useState<InventoryVehicle | null>(null)
  const takeDown = useUndoableAct(moderation.takeDown, {
    title: 'Taken Down',
    decided: (taken) => [justDecided(taken, 'Taken down')],
    done: (taken) => `${vehicleName(taken)} is off the site, and its seller is told why.`,
    failed: 'Failed to take the vehicle down. Please try again.',
  })
  return (
    <>
      <DataTable
        {...list}
        columns={[
          { name: 'Vehicle', label: '', cell: (item) => <VehicleCell car={item} to={paths.adminReview(item.id)} /> },
          ...(ofOneSeller ? [] : [seller]),
          ...columns,
          {
            name: 'Actions',
            label: '',
            cell: (item) => (
              <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
                {isAdmin && <FeaturedToggle item={item} />}
                {isAdmin && <SoldToggle item={item} />}
                {movesFrom(stateOf(item), 'admin').includes('takeDown') && (
                  <Button
                    variant="secondary"
                    aria-label={`Take Down: ${vehicleName(item)}`}
                    onClick={() => setTakingDown(item)}
                  >
                    Take Down
                  </Button>
                )}
              </div>
            ),
          },
        ]}
        choice={
          isAdmin && !ofOneSeller
            ? { nameOf: vehicleName, actions: (chosen, clear) => <FeatureChosen chosen={chosen} onDone={clear} /> }
            : undefined
        }
      />
      {/* Outside of the list, so that refetching the list does not close it. */}
      <ReasonDialog
        listing={takingDown}
        onClose={() => setTakingDown(null)}
        verb="Take Down"
        labels={['Take Down', 'Taking down...']}
        act={takeDown}
      />
    </>
  )
}

function FeatureChosen({ chosen, onDone }: { chosen: readonly InventoryVehicle[]; onDone: () => void }) {
  const change = useAdminAct(moderation.featureAll, {
    title: 'Saved',
    done: (results) => outcomeOf(results, 'vehicle', 'changed'),
    failed: 'Failed to update the featured vehicles. Please try again.',
    onSuccess: onDone,
  })
  const feature = (featured: boolean) =>
    change.mutate({ body: { listings: chosen.map(({ id, version }) => ({ id, version })), featured } })
  return (
    <>
      <Button variant="secondary" disabled={change.isPending} onClick={() => feature(true)}>
        Feature {formatNumber(chosen.length)}
      </Button>
      <Button variant="secondary" disabled={change.isPending} onClick={() => feature(false)}>
        No Longer Feature {formatNumber(chosen.length)}
      </Button>
    </>
  )
}

function FeaturedToggle({ item }: { item: InventoryVehicle }) {
  const { id, featured } = item
  return (
    <ActButton
      of={moderation.feature}
      request={{ params: { id }, body: { featured: !featured } }}
      words={{
        title: 'Saved',
        done: ({ featured }) => `${vehicleName(item)} is ${featured ? 'featured now.' : 'no longer featured.'}`,
        failed: 'Failed to update the featured vehicles. Please try again.',
      }}
      aria-pressed={featured}
      aria-label={`Featured: ${vehicleName(item)}`}
    >
      <Star aria-hidden className={featured ? 'fill-accent text-accent' : ''} /> Featured
    </ActButton>
  )
}

/** Marks as sold or relists, after a confirmation; only where the table of transitions allows it. */
function SoldToggle({ item }: { item: InventoryVehicle }) {
  const { id, sold } = item
  const moves = movesFrom(stateOf(item), 'admin')
  if (!moves.includes('markSold') && !moves.includes('relist')) return null
  const label = sold ? 'Relist' : 'Mark as Sold'
  const title = `${label}: ${vehicleName(item)}`
  return (
    <DialogButton aria-label={title} label={label} title={title}>
      <ActForm
        of={moderation.toggleSold}
        request={{ params: { id }, body: { sold: !sold } }}
        words={{
          title: 'Saved',
          done: 'Vehicle sold status updated successfully.',
          failed: 'Failed to update vehicle sold status. Please try again.',
        }}
        text={sold ? whatRelistingDoes : whatSellingDoes}
        labels={[label]}
      />
    </DialogButton>
  )
}

const whatSellingDoes =
  'It leaves all lists at once. Its page stays, marked as sold, and takes no inquiries. You find it again here by the ' +
  'state “Sold”, and can relist it there.'
const whatRelistingDoes = 'It is offered again at once, in all lists.'
