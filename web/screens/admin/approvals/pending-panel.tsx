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
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatDateInList, formatMoment } from '#web/ui/format/dates.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ClaimNote, useToggleClaim } from '../parts/claim.tsx'
import { formatRecord } from '../parts/record.tsx'
import { SignalBadges } from '../parts/signal-badges.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { Batches } from './batches.tsx'
import { BulkDecisions, bulkButtons, describeSkipped } from './bulk-decisions.tsx'
import { RejectDialog, useApprove } from './decide.tsx'
import { kindOptions, orderOptions, queueAddress, queueFilters, readQueueFilter, signalOptions } from './queue.ts'

/** Polls only while signals are being computed, because rows must not move while a moderator reads them. */
function pollInterval(pending: { items: readonly PendingVehicle[] } | undefined): number | false {
  return pending?.items.some(({ signals }) => !signals) ? 2_000 : false
}

export function PendingPanel() {
  const { values, page, change } = useFilters(queueFilters)
  const filter = readQueueFilter((name) => values[name])
  const { q = '', kind = '', signals = '', order = '' } = filter
  const [rejecting, setRejecting] = useState<PendingVehicle | null>(null)
  // The listings whose approval is in progress. The keys include the version, because an undo creates a new version.
  const [approving, setApproving] = useState<ReadonlySet<string>>(new Set())
  const navigate = useNavigate()
  const { toggle: toggleClaim } = useToggleClaim()
  const approval = useApprove({
    onRefused: (id) => setApproving((all) => new Set([...all].filter((key) => !key.startsWith(`${id} `)))),
  })

  function approve(item: PendingVehicle) {
    setApproving((all) => new Set([...all, keyOf(item)]))
    approval.mutate({ params: { id: item.id }, body: { version: item.version } })
  }

  const request = { query: { ...filter, page, limit: pageSizes.rows } }
  const pending = useMember(moderation.pending, request, { keepsPrevious: true, freshFor: 0, pollInterval })

  return (
    <>
      <DataTable
        from={pending}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load the pending vehicles."
        none={
          <EmptyState
            title="No Pending Approvals"
            text="There are no vehicle listings waiting for approval at this time."
          />
        }
        filtered={(q !== '' || kind !== '' || signals !== '') && 'No pending vehicles match your search.'}
        search={
          <>
            <SearchField compact label="Search pending vehicles" value={q} onSearch={(q) => change({ q })} />
            <Choice compact label="Type" value={kind} options={kindOptions} onChoose={(kind) => change({ kind })} />
            <Choice
              compact
              label="Signals"
              value={signals}
              options={signalOptions}
              onChoose={(signals) => change({ signals })}
            />
            <Choice
              compact
              label="Order"
              value={order}
              options={orderOptions}
              onChoose={(order) => change({ order })}
            />
            <Batches onShow={(q) => change({ q })} />
          </>
        }
        caption="Vehicles pending approval"
        columns={[
          vehicleColumn((id) => queueAddress(filter, id)),
          ...columns,
          {
            name: 'Actions',
            label: '',
            className: 'max-sm:col-span-2',
            cell(item) {
              const name = vehicleName(item)
              const isApproving = approving.has(keyOf(item))
              return (
                <div className={actionsLook}>
                  <Button
                    variant="quiet"
                    className={approveLook}
                    aria-label={`Approve ${name}`}
                    disabled={isApproving}
                    onClick={() => approve(item)}
                  >
                    <Check aria-hidden /> Approve
                  </Button>
                  <Button
                    variant="quiet"
                    className={rejectLook}
                    aria-label={`Reject ${name}`}
                    disabled={isApproving}
                    onClick={() => setRejecting(item)}
                  >
                    <X aria-hidden /> Reject
                  </Button>
                  <ButtonLink
                    variant="quiet"
                    className={viewLook}
                    to={queueAddress(filter, item.id)}
                    aria-label={`View ${name}`}
                  >
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
          note: describeSkipped,
        }}
        toolbar={({ enter, step, isChosen, choose, isAll, chooseAll }) => {
          const withRow = (act: (item: PendingVehicle) => void) => () => {
            const item = enter()
            if (item) act(item)
          }
          const keys = {
            j: () => step(1),
            k: () => step(-1),
            // Approving moves on to the next row without waiting for the response. For a selected row, `a` and `r` focus the
            // buttons that decide all selected rows.
            a: withRow((item) => (isChosen(item) ? focusOn(bulkButtons.approve) : (step(1), approve(item)))),
            r: withRow((item) => (isChosen(item) ? focusOn(bulkButtons.reject) : setRejecting(item))),
            o: withRow(({ id }) => void navigate(queueAddress(filter, id))),
            c: withRow(toggleClaim),
            x: withRow((item) => choose(item, !isChosen(item))),
            X: () => (enter(), chooseAll(!isAll)),
          }
          return <Shortcuts keys={keys} names={keyNames} inLine={['j', 'k', 'a', 'r', 'o', 'u']} />
        }}
      />
      {/* The dialog is outside the list, so it stays open when the list is refetched. */}
      <RejectDialog listing={rejecting} signals={rejecting?.signals ?? []} onClose={() => setRejecting(null)} />
    </>
  )
}

/** Highlights the row that keyboard shortcuts act on: the focused row, or the first one if no row has focus. */
const rowLook =
  '[--inset:0.75rem] max-lg:grid! max-sm:[--inset:0px] max-sm:grid-cols-2 sm:max-lg:grid-cols-[14.5rem_minmax(0,1fr)] ' +
  'aria-busy:opacity-50 focus-within:bg-raised ' +
  'any-pointer-fine:[tbody:not(:focus-within)>&:first-child]:bg-raised'

const actionsLook =
  'flex gap-2 max-lg:pt-2 max-lg:grid max-lg:grid-cols-3 max-lg:[&_svg]:hidden max-lg:*:px-2 lg:max-xl:flex-col ' +
  'lg:*:justify-start xl:*:px-3!'

/** The actions of a row are dimmed until the row is hovered or focused, except on touch screens. */
const viewLook = 'opacity-75 in-active-row:opacity-100 no-hover:border-line no-hover:opacity-100'
const rejectLook = `${viewLook} in-active-row:border-strong-line hover:border-danger! hover:text-danger!`
const approveLook =
  'opacity-75 in-active-row:border-accent in-active-row:bg-accent in-active-row:text-on-accent! in-active-row:opacity-100 ' +
  'no-hover:border-accent no-hover:opacity-100'

function vehicleColumn(addressOf: (id: number) => string): Column<PendingVehicle> {
  return {
    name: 'Vehicle',
    label: '',
    className: 'max-sm:col-span-2 sm:max-lg:row-span-4',
    cell: (item) => (
      <VehicleCell
        large
        car={item}
        to={addressOf(item.id)}
        note={item.kind === 'revision' ? 'Changes to an approved listing' : undefined}
      >
        <SignalBadges signals={item.signals} />
        <ClaimNote claim={item.claim} />
      </VehicleCell>
    ),
  }
}

const columns: readonly Column<PendingVehicle>[] = [
  {
    name: 'Seller',
    className: 'max-sm:col-span-2 max-sm:[&>span]:hidden sm:max-lg:pr-10',
    cell: ({ sellerId, sellerName, sellerRecord }) => (
      <>
        <Link to={paths.adminUser(sellerId)} title={sellerId} className="text-link wrap-anywhere">
          {sellerName}
        </Link>
        <span className="figures block text-sm text-muted">{formatRecord(sellerRecord)}</span>
      </>
    ),
  },
  { name: 'Price', className: 'figures max-sm:[&>span]:hidden', cell: ({ price }) => formatPrice(price) },
  {
    name: 'Date Submitted',
    head: 'pr-6 whitespace-nowrap',
    className: 'figures max-sm:text-right max-sm:[&>span]:hidden lg:whitespace-nowrap',
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
  ['c', 'Claim or release'],
  ['x', 'Select'],
  ['X', 'Select all'],
  ['u', 'Undo'],
] as const

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

function keyOf({ id, version }: PendingVehicle): string {
  return `${id} ${version}`
}
