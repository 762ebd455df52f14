import { formatNumber } from '#contract/format-count.ts'
import { operations, type PausedAddress } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { type Column, Table } from '#web/ui/data-table.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ActionButton } from '../parts/action-button.tsx'

const most = 100

/** Lists email addresses that are paused after failed deliveries. Hidden if there are none. */
export function PausedAddresses() {
  const { data, isError, refetch } = useMember(operations.pausedAddresses, { query: { limit: most } }, { freshFor: 0 })
  if (!isError && !data?.items.length) return null
  return (
    <section aria-labelledby="paused-addresses" className="mt-16">
      <h2 id="paused-addresses" className="text-2xl">
        Paused Addresses
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        The mail server rejected three emails in a row to each of these addresses. They only get emails that their owner
        asks for, such as a password reset. One that is delivered resumes the others.
        {data && data.total > most && ` These are the newest ${most} of ${formatNumber(data.total)}.`}
      </p>
      {isError && <ErrorState retry={() => void refetch()}>We couldn’t load the addresses.</ErrorState>}
      {data && (
        <Table
          caption="Paused addresses"
          items={data.items}
          keyOf={({ id }) => id}
          rowClass="align-top"
          columns={columns}
        />
      )}
    </section>
  )
}

const columns: readonly Column<PausedAddress>[] = [
  { name: 'Address', className: 'wrap-anywhere', cell: ({ address }) => address },
  {
    name: 'Mail Server Response',
    label: 'Response',
    className: 'max-w-md text-sm wrap-anywhere',
    cell: ({ answer }) => answer,
  },
  { name: 'Paused', className: 'figures text-sm', cell: ({ pausedAt }) => <MessageTime iso={pausedAt} /> },
  {
    name: 'Action',
    label: '',
    cell: ({ id, address }) => (
      <ActionButton
        of={operations.resumeAddress}
        request={{ params: { id } }}
        texts={{
          title: 'Emails resumed',
          done: `We’ll send new emails to ${address}.`,
          failed: 'Failed to resume the emails. Please try again.',
        }}
        aria-label={`Resume: ${address}`}
      >
        Resume
      </ActionButton>
    ),
  },
]
