import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
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
import { formatPrice } from '#web/ui/format/numbers.ts'
import { type PagedListProps, pageSizes } from '#web/ui/list.tsx'
import { recentDecision, useUndoableAction } from '../decisions/recent-decisions.tsx'
import { ActionButton, ActionForm } from '../parts/action-button.tsx'
import { outcomeOf, useAdminAction, useIsAdmin } from '../parts/actions.ts'
import { ReasonDialog } from '../parts/reason.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'

const stateOptions = [['', 'Any'] as const, ...states.map((state) => [state, adminStateNames[state]] as const)]
const featuredOptions = [
  ['', 'Any'],
  ['yes', 'Featured'],
  ['no', 'Not featured'],
] as const

type Filter = { q: string; state: ListingState | ''; featured: '' | 'yes' | 'no'; page: number }

export function InventoryPanel() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: 'approved', featured: '', page: 1 })
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, featured, page } = filter
  return (
    <InventoryTable
      caption="Listings"
      from={useMember(moderation.inventory, { query: { ...filter, limit: pageSizes.rows } }, { keepsPrevious: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="We couldn’t load the listings."
      none={null}
      filtered="No listings match your search."
      search={
        <>
          <SearchField label="Search listings" value={q} onSearch={(q) => change({ q })} />
          <Choice
            label="Status"
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
    name: 'Status',
    cell: (item) => (
      <>
        {adminStateNames[stateOf(item)]}
        {item.suspended && <span className="block text-sm text-danger">Seller suspended</span>}
      </>
    ),
  },
]

type InventoryTableProps = Omit<PagedListProps<InventoryVehicle>, 'children'> & {
  caption: string
  /** Set if all listings belong to one seller. Hides the seller column and the bulk actions. */
  ofOneSeller?: true
}

export function InventoryTable({ ofOneSeller, ...list }: InventoryTableProps) {
  const isAdmin = useIsAdmin()
  const [takingDown, setTakingDown] = useState<InventoryVehicle | null>(null)
  const takeDown = useUndoableAction(moderation.takeDown, {
    title: 'Removed',
    decisions: (listing) => [recentDecision(listing, 'Removed')],
    done: (listing) => `${vehicleName(listing)} was removed from the site. The seller gets an email with the reason.`,
    failed: 'Failed to remove the vehicle. Please try again.',
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
                    variant="destructive-quiet"
                    aria-label={`Remove: ${vehicleName(item)}`}
                    onClick={() => setTakingDown(item)}
                  >
                    Remove
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
      {/* The dialog is outside the list, so it stays open when the list is refetched. */}
      <ReasonDialog
        listing={takingDown}
        onClose={() => setTakingDown(null)}
        verb="Remove"
        labels={['Remove', 'Removing...']}
        variant="destructive"
        action={takeDown}
      />
    </>
  )
}

function FeatureChosen({ chosen, onDone }: { chosen: readonly InventoryVehicle[]; onDone: () => void }) {
  const change = useAdminAction(moderation.featureAll, {
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
        Stop Featuring {formatNumber(chosen.length)}
      </Button>
    </>
  )
}

function FeaturedToggle({ item }: { item: InventoryVehicle }) {
  const { id, featured } = item
  return (
    <ActionButton
      of={moderation.feature}
      request={{ params: { id }, body: { featured: !featured } }}
      texts={{
        title: 'Saved',
        done: ({ featured }) => `${vehicleName(item)} is ${featured ? 'now featured.' : 'no longer featured.'}`,
        failed: 'Failed to update the featured vehicles. Please try again.',
      }}
      aria-pressed={featured}
      aria-label={`Featured: ${vehicleName(item)}`}
    >
      <Star aria-hidden className={featured ? 'fill-accent text-accent' : ''} /> Featured
    </ActionButton>
  )
}

/** Marks a listing as sold or relists it after a confirmation. Hidden if the listing's status allows neither action. */
function SoldToggle({ item }: { item: InventoryVehicle }) {
  const { id, sold } = item
  const moves = movesFrom(stateOf(item), 'admin')
  if (!moves.includes('markSold') && !moves.includes('relist')) return null
  const label = sold ? 'Relist' : 'Mark as Sold'
  const title = `${label}: ${vehicleName(item)}`
  return (
    <DialogButton aria-label={title} label={label} title={title}>
      <ActionForm
        of={moderation.toggleSold}
        request={{ params: { id }, body: { sold: !sold } }}
        texts={{
          title: 'Saved',
          done: 'Vehicle sold status updated successfully.',
          failed: 'Failed to update vehicle sold status. Please try again.',
        }}
        text={sold ? relistingText : sellingText}
        labels={[label]}
      />
    </DialogButton>
  )
}

const sellingText =
  'The listing will no longer appear in search results. Its page stays up, marked as sold, and can’t receive inquiries. ' +
  'To relist it, filter by the status “Sold”.'
const relistingText = 'The listing will reappear in search results immediately.'
