import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { movesFrom, stateOf } from '#contract/listing-transitions.ts'
import { type InventoryVehicle, moderation } from '#contract/moderation.ts'
import { formatPrice } from '#web/format/money.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { adminStateNames } from '#web/listings/state-names.ts'
import { Cell, Row } from '../parts/table.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { VehicleCell } from '../parts/vehicle-cell.tsx'
import { SoldToggle } from './sold-toggle.tsx'

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
