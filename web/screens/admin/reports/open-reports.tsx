import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReportList } from './report-list.tsx'

/** What visitors reported and nobody has looked at yet. */
export function OpenReports() {
  const [page, setPage] = useState(1)
  return (
    <>
      <ReportList
        filter={{ state: 'open', page }}
        onPage={setPage}
        none={<EmptyState title="No Reports" text="Visitors have not reported any listing that is still open." />}
      />
      <ButtonLink variant="quiet" to={paths.adminReports} className="mt-6 -ml-5">
        All Reports
      </ButtonLink>
    </>
  )
}
