import { useState } from 'react'
import { type InventoryVehicle, moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'
import { InventoryRow } from '../inventory/inventory-row.tsx'
import { TakeDownDialog } from '../inventory/take-down-dialog.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { Part } from '../parts/part.tsx'
import { Table } from '../parts/table.tsx'

/** The cars of a seller in every state, the last changed first. */
export function CarsPart({ sellerId }: { sellerId: string }) {
  const [page, setPage] = useState(1)
  const [takingDown, setTakingDown] = useState<InventoryVehicle | null>(null)
  const query = { seller: sellerId, page, limit: rowsOnAPage }
  return (
    <Part title="Cars">
      <Listed
        from={useMember(moderation.inventory, { query }, { keepsLast: true })}
        page={page}
        onPage={setPage}
        failed="The cars could not be loaded."
        none={<p className="text-muted">None so far.</p>}
      >
        {(items) => (
          <Table caption="Cars" columns={['Vehicle', 'Price', 'State', 'Actions']}>
            {items.map((item) => (
              <InventoryRow key={item.id} item={item} ofOneSeller onTakeDown={() => setTakingDown(item)} />
            ))}
          </Table>
        )}
      </Listed>
      <TakeDownDialog listing={takingDown} onClose={() => setTakingDown(null)} />
    </Part>
  )
}
