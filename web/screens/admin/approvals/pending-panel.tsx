import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { PendingVehicle } from '#contract/moderation/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatDateInList, formatMoment } from '#web/ui/format/dates.ts'
import { counted, formatNumber, formatPrice } from '#web/ui/format/numbers.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { recentDecisionsOf, useUndoableAction } from '../decisions/recent-decisions.tsx'
import { outcomeOf } from '../parts/actions.ts'
import { ReasonForm } from '../parts/reason.tsx'
import { formatRecord } from '../parts/record.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { RejectDialog, useApprove } from './decide.tsx'

type BulkDecisionsProps = { chosen: readonly PendingVehicle[]; onDone: () => void }

/**
 * Buttons that approve or reject the chosen listings. The toast reports failures, and failed listings stay in the list.
 */
function BulkDecisions({ chosen, onDone }: BulkDecisionsProps) {
  const title = 'Vehicle Approval'
  const listings = chosen.map(({ id, version }) => ({ id, version }))
  const approval = useUndoableAction(moderation.approveAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'approved'),
    failed: 'Failed to approve the vehicles. Please try again.',
    decisions: (results) => recentDecisionsOf(results, chosen, 'Approved'),
    onSuccess: onDone,
  })
  const rejection = useUndoableAction(moderation.rejectAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'rejected'),
    failed: 'Failed to reject the vehicles. Please try again.',
    decisions: (results) => recentDecisionsOf(results, chosen, 'Rejected'),
    onSuccess: onDone,
  })
  return (
    <>
      <Button disabled={approval.isPending} onClick={() => approval.mutate({ body: { listings } })}>
        {approval.isPending ? 'Approving...' : `Approve ${formatNumber(chosen.length)}`}
      </Button>
      <DialogButton
        disabled={approval.isPending}
        label={`Reject ${formatNumber(chosen.length)}`}
        title={`Reject ${counted(chosen.length, 'Vehicle')}`}
      >
        <ReasonForm
          labels={['Reject Vehicles', 'Rejecting...']}
          busy={rejection.isPending}
          about="reject-several"
          send={(reason) => rejection.mutateAsync({ body: { listings, ...reason } })}
        />
      </DialogButton>
    </>
  )
}

const kinds = [
  ['', 'All'],
  ['listing', 'New listings'],
  ['revision', 'Changes'],
] as const

/** Lists pending listings and changes. Moderators decide on one by button or key, or on several together. */
export function PendingPanel() {
  const { values, page, change } = useFilters(['q', 'kind'])
  const { q } = values
  const [kind] = kinds.find(([value]) => value === values.kind) ?? kinds[0] // the URL can contain any value
  const [rejecting, setRejecting] = useState<PendingVehicle | null>(null)
  // The listings being approved. Keys include the version, because an undo creates a new version.
  const [approving, setApproving] = useState<ReadonlySet<string>>(new Set())
  const navigate = useNavigate()
  const approval = useApprove({
    onRefused: (id) => setApproving((all) => new Set([...all].filter((key) => !key.startsWith(`${id} `)))),
  })

  function approve(item: PendingVehicle) {
    setApproving((all) => new Set([...all, keyOf(item)]))
    approval.mutate({ params: { id: item.id }, body: { version: item.version } })
  }

  return (
    <>
      <DataTable
        from={useMember(
          moderation.pending,
          { query: { q, kind, page, limit: pageSizes.rows } },
          { keepsPrevious: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load the pending vehicles."
        none={
          <EmptyState
            title="No Pending Approvals"
            text="There are no vehicle listings waiting for approval at this time."
          />
        }
        filtered={(q !== '' || kind !== '') && 'No pending vehicles match your search.'}
        search={
          <>
            <SearchField label="Search pending vehicles" value={q} onSearch={(q) => change({ q })} />
            <Choice label="Type" value={kind} options={kinds} onChoose={(kind) => change({ kind })} />
          </>
        }
        caption="Vehicles pending approval"
        columns={[
          ...columns,
          {
            name: 'Actions',
            label: '',
            cell(item) {
              const name = vehicleName(item)
              const isApproving = approving.has(keyOf(item))
              return (
                <div className="flex gap-2 max-lg:pt-2 max-sm:grid max-sm:grid-cols-3 max-sm:[&_svg]:hidden max-sm:*:px-2">
                  <Button aria-label={`Approve ${name}`} disabled={isApproving} onClick={() => approve(item)}>
                    <Check aria-hidden /> Approve
                  </Button>
                  <Button
                    variant="secondary"
                    aria-label={`Reject ${name}`}
                    disabled={isApproving}
                    onClick={() => setRejecting(item)}
                  >
                    <X aria-hidden /> Reject
                  </Button>
                  <ButtonLink variant="quiet" to={paths.adminReview(item.id)} aria-label={`View ${name}`}>
                    <Eye aria-hidden /> View
                  </ButtonLink>
                </div>
              )
            },
          },
        ]}
        rowClass={rowLook}
        isBusy={(item) => approving.has(keyOf(item))}
        choice={{
          nameOf: vehicleName,
          actions: (chosen, clear) => <BulkDecisions chosen={chosen} onDone={clear} />,
        }}
        toolbar={({ enter, step, isChosen, choose }) => {
          const withRow = (act: (item: PendingVehicle) => void) => () => {
            const item = enter()
            if (item) act(item)
          }
          const keys = {
            j: () => step(1),
            k: () => step(-1),
            // Moves on without waiting for the response.
            a: withRow((item) => (step(1), approve(item))),
            r: withRow(setRejecting),
            o: withRow(({ id }) => void navigate(paths.adminReview(id))),
            x: withRow((item) => choose(item, !isChosen(item))),
          }
          return <Shortcuts keys={keys} names={keyNames} inLine />
        }}
      />
      {/* Outside the list, so that refetching the list does not close it. */}
      <RejectDialog listing={rejecting} onClose={() => setRejecting(null)} />
    </>
  )
}

/** Highlights the row that shortcuts act on: the focused row, or else the first. */
const rowLook =
  '[--inset:0.75rem] aria-busy:opacity-50 focus-within:bg-raised ' +
  'any-pointer-fine:[tbody:not(:focus-within)>&:first-child]:bg-raised'

const columns: readonly Column<PendingVehicle>[] = [
  {
    name: 'Vehicle',
    label: '',
    cell: (item) => (
      <VehicleCell
        car={item}
        to={paths.adminReview(item.id)}
        note={item.kind === 'revision' ? 'Changes to an approved listing' : undefined}
      />
    ),
  },
  {
    name: 'Seller',
    cell: ({ sellerId, sellerName, sellerRecord }) => (
      <>
        <Link to={paths.adminUser(sellerId)} title={sellerId} className="text-link wrap-anywhere">
          {sellerName}
        </Link>
        <span className="figures block text-sm text-muted">{formatRecord(sellerRecord)}</span>
      </>
    ),
  },
  { name: 'Price', className: 'figures', cell: ({ price }) => formatPrice(price) },
  {
    name: 'Date Submitted',
    className: 'figures lg:whitespace-nowrap',
    cell: ({ submittedAt }) => (
      <time dateTime={submittedAt} title={formatMoment(submittedAt)}>
        {formatDateInList(submittedAt)}
      </time>
    ),
  },
]

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
