import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReportList } from './report-list.tsx'
import { useWaiting, waitingInWords } from '#web/screens/admin/parts/use-waiting.ts'

/** Reports that no admin has resolved yet. */
export function OpenReports() {
  const [page, setPage] = useState(1)
  const waiting = useWaiting()
  return (
    <>
      {waiting && waiting.messages > 0 && (
        <p className="mb-6 border-l-2 border-accent pl-4">
          {waitingInWords(waiting)}.{' '}
          <Link to={`${paths.adminReports}#held-messages`} className="text-link">
            Look at Held Messages
          </Link>
        </p>
      )}
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
