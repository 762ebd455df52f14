import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { PendingVehicle } from '#contract/moderation/schema.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateInList, formatMoment } from '#web/ui/format/dates.ts'
import { counted, formatNumber, formatPrice } from '#web/ui/format/numbers.ts'
import { decidedOf, useUndoableAct } from '../decisions/just-decided.tsx'
import { outcomeOf, BulkBar, useChosen } from '../parts/bulk.tsx'
import { ReasonForm } from '../parts/reason.tsx'
import { recordInWords } from '../parts/record.tsx'
import { Cell, Row, VehicleCell, Table } from '../parts/table.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { useApprove } from './decide.tsx'
import { enter, useRows } from './use-rows.ts'

type BulkDecisionsProps = { chosen: readonly PendingVehicle[]; onDone: () => void }

/** Approves or rejects the chosen listings; those with which it could not be done are told in the toast and stay in the list. */
function BulkDecisions({ chosen, onDone }: BulkDecisionsProps) {
  const [rejecting, setRejecting] = useState(false)
  const title = 'Vehicle Approval'
  const listings = chosen.map(({ id, version }) => ({ id, version }))
  const approval = useUndoableAct(moderation.approveAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'approved'),
    failed: 'Failed to approve the vehicles. Please try again.',
    decided: (results) => decidedOf(results, chosen, 'Approved'),
    onSuccess: onDone,
  })
  const rejection = useUndoableAct(moderation.rejectAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'rejected'),
    failed: 'Failed to reject the vehicles. Please try again.',
    decided: (results) => decidedOf(results, chosen, 'Rejected'),
    onSuccess: () => {
      setRejecting(false)
      onDone()
    },
  })
  return (
    <>
      <Button disabled={approval.isPending} onClick={() => approval.mutate({ body: { listings } })}>
        {approval.isPending ? 'Approving...' : `Approve ${formatNumber(chosen.length)}`}
      </Button>
      <Button variant="secondary" disabled={approval.isPending} onClick={() => setRejecting(true)}>
        Reject {formatNumber(chosen.length)}
      </Button>
      <Dialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${counted(chosen.length, 'Vehicle')}`}
      >
        <ReasonForm
          label="Reject Vehicles"
          pendingLabel="Rejecting..."
          busy={rejection.isPending}
          about="reject-several"
          send={(reason) => rejection.mutateAsync({ body: { listings, ...reason } })}
          onClose={() => setRejecting(false)}
        />
      </Dialog>
    </>
  )
}

type PendingRowProps = {
  item: PendingVehicle
  chosen: boolean
  approving: boolean
  onChoose: (on: boolean) => void
  onApprove: () => void
  onReject: () => void
}

function PendingRow({ item, chosen, approving, onChoose, onApprove, onReject }: PendingRowProps) {
  const { id, price, submittedAt, sellerId, sellerName, sellerRecord, kind } = item
  const name = vehicleName(item)
  return (
    <Row id={rowId(id)} aria-busy={approving} className={look}>
      <Cell className="w-6 max-lg:absolute max-lg:top-5 max-lg:right-3 lg:pl-3">
        <CheckBox label={`Choose ${name}`} hideLabel checked={chosen} onChange={onChoose} />
      </Cell>
      <Cell className="max-lg:pr-10">
        <VehicleCell
          car={item}
          to={paths.adminReview(id)}
          note={kind === 'revision' ? 'Changes to an approved listing' : undefined}
        />
      </Cell>
      <Cell label="Seller">
        <Link to={paths.adminUser(sellerId)} title={sellerId} className="text-link wrap-anywhere">
          {sellerName}
        </Link>
        <span className="figures block text-sm text-muted">{recordInWords(sellerRecord)}</span>
      </Cell>
      <Cell label="Price" className="figures">
        {formatPrice(price)}
      </Cell>
      <Cell label="Date Submitted" className="figures lg:whitespace-nowrap">
        <time dateTime={submittedAt} title={formatMoment(submittedAt)}>
          {formatDateInList(submittedAt)}
        </time>
      </Cell>
      <Cell className="lg:last:pr-3">
        <div className="flex gap-2 max-lg:pt-2 max-sm:grid max-sm:grid-cols-3 max-sm:[&_svg]:hidden max-sm:*:px-2">
          <Button aria-label={`Approve ${name}`} disabled={approving} onClick={onApprove}>
            <Check aria-hidden /> Approve
          </Button>
          <Button variant="secondary" aria-label={`Reject ${name}`} disabled={approving} onClick={onReject}>
            <X aria-hidden /> Reject
          </Button>
          <ButtonLink variant="quiet" to={paths.adminReview(id)} aria-label={`View ${name}`}>
            <Eye aria-hidden /> View
          </ButtonLink>
        </div>
      </Cell>
    </Row>
  )
}

/** The row that keys act on is marked: the one with the focus, else the first. */
const look =
  'max-lg:px-3 aria-busy:opacity-50 focus-within:bg-raised ' +
  'any-pointer-fine:[tbody:not(:focus-within)>&:first-child]:bg-raised'

function rowId(id: number): string {
  return `waiting-${id}`
}

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
