import { operations, type SetAsideJob } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { type Column, Table } from '#web/ui/data-table.tsx'
import { ActionButton } from '../parts/action-button.tsx'

/** Lists jobs that crashed the server or timed out twice. Hidden if there are none. */
export function SetAsideJobs() {
  const { data } = useMember(operations.setAsideJobs, { query: { limit: 100 } }, { freshFor: 0 })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="set-aside-jobs" className="mt-16">
      <h2 id="set-aside-jobs" className="text-2xl">
        Failed Jobs
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        Each of these jobs crashed the server or timed out at least twice. Periodic jobs are retried less and less
        often, up to once a day. Other jobs won’t run again until you retry them.
      </p>
      <Table caption="Failed jobs" items={data.items} keyOf={({ id }) => id} rowClass="align-top" columns={columns} />
    </section>
  )
}

const columns: readonly Column<SetAsideJob>[] = [
  {
    name: 'Job',
    cell: ({ task, name }) => (
      <>
        <span className="block wrap-anywhere">{task}</span>
        {name !== task && <span className="mt-1 block text-sm text-muted wrap-anywhere">{name}</span>}
      </>
    ),
  },
  { name: 'Reason', className: 'max-w-md text-sm wrap-anywhere', cell: ({ reason }) => reason },
  { name: 'Last Run', className: 'figures text-sm', cell: ({ endedAt }) => <MessageTime iso={endedAt} /> },
  {
    name: 'Next Run',
    className: 'figures text-sm',
    cell: ({ retriedAt }) => (retriedAt ? <MessageTime iso={retriedAt} /> : 'Not scheduled'),
  },
  {
    name: 'Action',
    label: '',
    cell: ({ id, name }) => (
      <ActionButton
        of={operations.retryJob}
        request={{ params: { id } }}
        texts={{
          title: 'Job retried',
          done: 'The job will run again. If it crashes or times out twice more, it will fail again.',
          failed: 'Failed to retry the job. Please try again.',
        }}
        aria-label={`Retry: ${name}`}
      >
        Retry
      </ActionButton>
    ),
  },
]
