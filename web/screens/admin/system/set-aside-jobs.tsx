import { operations, type SetAsideJob } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAdminAct } from '../parts/acts.ts'
import { Cell, Row, Table } from '../parts/table.tsx'

/** Jobs that stopped the server or ran out of time twice; nothing where there are none. */
export function SetAsideJobs() {
  const { data } = useMember(operations.setAsideJobs, { query: { limit: 100 } }, { freshFor: 0 })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="set-aside-jobs" className="mt-16">
      <h2 id="set-aside-jobs" className="text-2xl">
        Jobs Set Aside
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        Each of these stopped the server or ran out of time twice. Periodic jobs run again after a day, the others when
        you retry them.
      </p>
      <Table caption="Jobs set aside" columns={['Job', 'Reason', 'Last Run', 'Action']}>
        {data.items.map((job) => (
          <SetAsideRow key={job.id} job={job} />
        ))}
      </Table>
    </section>
  )
}

function SetAsideRow({ job: { id, task, name, reason, endedAt } }: { job: SetAsideJob }) {
  const retrying = useAdminAct(operations.retryJob, {
    title: 'Job Retried',
    done: 'The job runs again. If it fails the same way twice, it is set aside again.',
    failed: "The job couldn't be retried. Try again.",
  })
  return (
    <Row>
      <Cell label="Job" className="align-top">
        <span className="block wrap-anywhere">{task}</span>
        {name !== task && <span className="mt-1 block text-sm text-muted wrap-anywhere">{name}</span>}
      </Cell>
      <Cell label="Reason" className="max-w-md align-top text-sm wrap-anywhere">
        {reason}
      </Cell>
      <Cell label="Last Run" className="figures align-top text-sm">
        <MessageTime iso={endedAt} />
      </Cell>
      <Cell className="align-top">
        <Button
          variant="secondary"
          aria-label={`Retry: ${name}`}
          disabled={retrying.isPending}
          onClick={() => retrying.mutate({ params: { id } })}
        >
          Retry
        </Button>
      </Cell>
    </Row>
  )
}
