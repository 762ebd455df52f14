import { type InventoryVehicle, moderation } from '#contract/moderation.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { ChoiceCell } from '../parts/choice-cell.tsx'
import { outcomeOf } from '../parts/outcome.ts'
import { Table } from '../parts/table.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { useChosen } from '../parts/use-chosen.ts'
import { InventoryRow } from './inventory-row.tsx'

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
