import { operations } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { FailedMails } from './failed-mails.tsx'
import { SetAsideJobs } from './set-aside-jobs.tsx'
import { StateFigures } from './state-figures.tsx'

const title = 'System'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <System />
    </AdminFrame>
  )
}

/** How the site runs, and what an admin can do about mails that it could not send. */
function System() {
  useReadAgainLater()
  const state = useMember(operations.state, {}, { freshFor: 0 })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">How the site runs at this moment.</p>
        </div>
        <Button variant="secondary" disabled={state.isFetching} onClick={() => void state.refetch()}>
          Look Again
        </Button>
      </div>
      <StateFigures state={state} />
      <SetAsideJobs />
      <FailedMails />
    </>
  )
}
