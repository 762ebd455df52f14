import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PendingVehicle } from '#contract/moderation.ts'
import { paths } from '#web/site/paths.ts'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { Table } from '../parts/table.tsx'
import { useChosen } from '../parts/use-chosen.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { BulkDecisions } from './bulk-decisions.tsx'
import { PendingRow, rowId } from './pending-row.tsx'
import { useApprove } from './use-approve.ts'
import { enter, useRows } from './use-rows.ts'

type PendingTableProps = {
  items: readonly PendingVehicle[]
  rows: ReturnType<typeof useRows>
  onReject: (item: PendingVehicle) => void
}

/** What waits, in rows: decided about one by one, by button or by key, or several at once. */
export function PendingTable({ items, rows, onReject }: PendingTableProps) {
  const { chosen, isChosen, choose, isAll, chooseAll } = useChosen(items)
  // Those that are being approved, each by its version: what was taken back waits again.
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const navigate = useNavigate()
  const approval = useApprove({
    onRefused: (id) => setUnderWay((all) => new Set([...all].filter((it) => !it.startsWith(`${id} `)))),
  })

  function approve(item: PendingVehicle) {
    setUnderWay((all) => new Set([...all, keyOf(item)]))
    approval.mutate({ params: { id: item.id }, body: { version: item.version } })
  }

  /** What a key does with the row that it acts on. */
  function withCurrent(act: (item: PendingVehicle) => void) {
    const row = rows.current()
    const item = items.find(({ id }) => row?.id === rowId(id))
    if (!item) return
    enter(row)
    act(item)
  }

  const keys = {
    j: () => rows.step(1),
    k: () => rows.step(-1),
    // On to the next one at once, so that one need not wait for the answer.
    a: () => withCurrent((item) => (rows.step(1), approve(item))),
    r: () => withCurrent(onReject),
    o: () => withCurrent(({ id }) => void navigate(paths.adminReview(id))),
    x: () => withCurrent((item) => choose(item, !isChosen(item))),
  }

  return (
    <>
      <Shortcuts keys={keys} names={keyNames} inLine />
      <BulkBar count={chosen.length} isAll={isAll} onChooseAll={chooseAll}>
        <BulkDecisions chosen={chosen} onDone={() => chooseAll(false)} />
      </BulkBar>
      <Table caption="Vehicles that wait for approval" columns={columns}>
        {items.map((item) => (
          <PendingRow
            key={item.id}
            item={item}
            chosen={isChosen(item)}
            onChoose={(on) => choose(item, on)}
            approving={underWay.has(keyOf(item))}
            onApprove={() => approve(item)}
            onReject={() => onReject(item)}
          />
        ))}
      </Table>
    </>
  )
}

const columns = ['Choose', 'Vehicle', 'Seller', 'Price', 'Date Submitted', 'Actions']

const keyNames = [
  ['j', 'Down'],
  ['k', 'Up'],
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['o', 'Open'],
  ['x', 'Choose'],
  ['u', 'Undo the last decision'],
] as const

function keyOf({ id, version }: PendingVehicle): string {
  return `${id} ${version}`
}
