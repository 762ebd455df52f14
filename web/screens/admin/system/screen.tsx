import { operations } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useRefetchOnReturn } from '../parts/actions.ts'
import { FailedEmails } from './failed-emails.tsx'
import { PausedAddresses } from './paused-addresses.tsx'
import { SetAsideJobs } from './set-aside-jobs.tsx'
import { SystemFigures } from './system-figures.tsx'

const title = 'System'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <System />
    </AdminFrame>
  )
}

function System() {
  useRefetchOnReturn()
  const state = useMember(operations.state, {}, { freshFor: 0 })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">The current status of this site.</p>
        </div>
        <Button variant="secondary" disabled={state.isFetching} onClick={() => void state.refetch()}>
          Refresh
        </Button>
      </div>
      <SystemFigures state={state} />
      <SetAsideJobs />
      <FailedEmails />
      <PausedAddresses />
    </>
  )
}
