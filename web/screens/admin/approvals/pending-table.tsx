import { useState } from 'react'
import type { PendingVehicle } from '#contract/moderation.ts'
import { Table } from '../parts/table.tsx'
import { BulkApproval } from './bulk-approval.tsx'
import { PendingRow } from './pending-row.tsx'
import { useApprove } from './use-approve.ts'

type PendingTableProps = {
  items: readonly PendingVehicle[]
  onReject: (item: PendingVehicle) => void
  /** The last row is gone. */
  onEmptied: () => void
}

export function PendingTable({ items, onReject, onEmptied }: PendingTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const approval = useApprove(() => items.length === 1 && onEmptied())

  function choose(id: number, on: boolean) {
    const others = [...chosen].filter((it) => it !== id)
    setChosen(new Set(on ? [...others, id] : others))
  }

  return (
    <>
      <BulkApproval
        chosen={items.filter(({ id }) => chosen.has(id))}
        isAll={chosen.size === items.length}
        onChooseAll={(on) => setChosen(new Set(on ? items.map(({ id }) => id) : []))}
        onDone={() => setChosen(new Set())}
      />
      <Table caption="Vehicles that wait for approval" columns={columns}>
        {items.map((item) => (
          <PendingRow
            key={item.id}
            item={item}
            chosen={chosen.has(item.id)}
            onChoose={(on) => choose(item.id, on)}
            approving={approval.isPending && approval.variables.params.id === item.id}
            onApprove={() => approval.mutate({ params: { id: item.id }, body: { version: item.version } })}
            onReject={() => onReject(item)}
          />
        ))}
      </Table>
    </>
  )
}

const columns = ['Choose', 'Vehicle', 'Seller', 'Price', 'Date Submitted', 'Actions']
