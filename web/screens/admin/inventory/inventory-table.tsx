import Star from 'lucide-react/icons/star'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { movesFrom, stateOf } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { InventoryVehicle } from '#contract/moderation/schema.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { formatPrice, formatNumber } from '#web/ui/format/numbers.ts'
import { useAdminAct, useIsAdmin } from '../parts/acts.ts'
import { BulkBar, outcomeOf, useChosen } from '../parts/bulk.tsx'
import { Cell, Row, VehicleCell, ChoiceCell, Table } from '../parts/table.tsx'

type InventoryRowProps = {
  item: InventoryVehicle
  onTakeDown: () => void
  /** Before the rest, where several are chosen from. */
  choice?: ReactNode
  /** Of the list of one seller, who need not stand in each row. */
  ofOneSeller?: true
}

export function InventoryRow({ item, onTakeDown, choice, ofOneSeller }: InventoryRowProps) {
  const { id, price, sellerId, sellerName, suspended } = item
  const state = stateOf(item)
  const isAdmin = useIsAdmin()
  return (
    <Row>
      {choice}
      <Cell className={choice ? 'max-lg:pr-10' : ''}>
        <VehicleCell car={item} to={paths.adminReview(id)} />
      </Cell>
      {!ofOneSeller && (
        <Cell label="Seller">
          <Link to={paths.adminUser(sellerId)} className="text-link wrap-anywhere">
            {sellerName}
          </Link>
        </Cell>
      )}
      <Cell label="Price" className="figures">
        {formatPrice(price)}
      </Cell>
      <Cell label="State">
        {adminStateNames[state]}
        {suspended && <span className="block text-sm text-danger">Seller suspended</span>}
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
          {isAdmin && <FeaturedToggle item={item} />}
          {isAdmin && <SoldToggle item={item} />}
          {movesFrom(state, 'admin').includes('takeDown') && (
            <Button variant="secondary" aria-label={`Take Down: ${vehicleName(item)}`} onClick={onTakeDown}>
              Take Down
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  )
}

function FeaturedToggle({ item }: { item: InventoryVehicle }) {
  const { id, featured } = item
  const change = useAdminAct(moderation.feature, {
    title: 'Saved',
    done: ({ featured }) => `${vehicleName(item)} is ${featured ? 'featured now.' : 'no longer featured.'}`,
    failed: 'Failed to update the featured vehicles. Please try again.',
  })
  return (
    <Button
      variant="secondary"
      aria-pressed={featured}
      aria-label={`Featured: ${vehicleName(item)}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { featured: !featured } })}
    >
      <Star aria-hidden className={featured ? 'fill-accent text-accent' : ''} /> Featured
    </Button>
  )
}

type InventoryTableProps = { items: readonly InventoryVehicle[]; onTakeDown: (item: InventoryVehicle) => void }

/** Listings in rows, of which admins can feature several at once. */
export function InventoryTable(props: InventoryTableProps) {
  return useIsAdmin() ? <WithChoice {...props} /> : <Rows {...props} />
}

function Rows({ items, onTakeDown }: InventoryTableProps) {
  return (
    <Table caption="Listings" columns={['Vehicle', 'Seller', 'Price', 'State', 'Actions']}>
      {items.map((item) => (
        <InventoryRow key={item.id} item={item} onTakeDown={() => onTakeDown(item)} />
      ))}
    </Table>
  )
}

function WithChoice({ items, onTakeDown }: InventoryTableProps) {
  const { chosen, isChosen, choose, isAll, chooseAll } = useChosen(items)
  const change = useAdminAct(moderation.featureAll, {
    title: 'Saved',
    done: (results) => outcomeOf(results, 'vehicle', 'changed'),
    failed: 'Failed to update the featured vehicles. Please try again.',
    onSuccess: () => chooseAll(false),
  })
  const feature = (featured: boolean) =>
    change.mutate({ body: { listings: chosen.map(({ id, version }) => ({ id, version })), featured } })
  return (
    <>
      <BulkBar count={chosen.length} isAll={isAll} onChooseAll={chooseAll}>
        <Button variant="secondary" disabled={change.isPending} onClick={() => feature(true)}>
          Feature {formatNumber(chosen.length)}
        </Button>
        <Button variant="secondary" disabled={change.isPending} onClick={() => feature(false)}>
          No Longer Feature {formatNumber(chosen.length)}
        </Button>
      </BulkBar>
      <Table caption="Listings" columns={['Choose', 'Vehicle', 'Seller', 'Price', 'State', 'Actions']}>
        {items.map((item) => (
          <InventoryRow
            key={item.id}
            item={item}
            onTakeDown={() => onTakeDown(item)}
            choice={<ChoiceCell name={vehicleName(item)} chosen={isChosen(item)} onChoose={(on) => choose(item, on)} />}
          />
        ))}
      </Table>
    </>
  )
}

/** Marks as sold or relists, after a confirmation; only where the table of transitions allows it. */
function SoldToggle({ item }: { item: InventoryVehicle }) {
  const { id, sold } = item
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const moves = movesFrom(stateOf(item), 'admin')
  const change = useAdminAct(moderation.toggleSold, {
    title: 'Saved',
    done: 'Vehicle sold status updated successfully.',
    failed: 'Failed to update vehicle sold status. Please try again.',
    onSuccess: close,
  })
  if (!moves.includes('markSold') && !moves.includes('relist')) return null
  const label = sold ? 'Relist' : 'Mark as Sold'
  return (
    <>
      <Button variant="secondary" aria-label={`${label}: ${vehicleName(item)}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onClose={close} title={`${label}: ${vehicleName(item)}`}>
        <p className="text-muted">{sold ? whatRelistingDoes : whatSellingDoes}</p>
        <div className="mt-6">
          <DialogButtons onCancel={close}>
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ params: { id }, body: { sold: !sold } })}
            >
              {label}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}

const whatSellingDoes =
  'It leaves all lists at once. Its page stays, marked as sold, and takes no inquiries. You find it again here by the ' +
  'state “Sold”, and can relist it there.'
const whatRelistingDoes = 'It is offered again at once, in all lists.'
