import { useState } from 'react'
import { useReportCounts } from '#web/moderation/pending-counts.ts'
import { HeldMessages } from '#web/screens/admin/held-messages/held-messages.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { RecentDecisions } from '../decisions/recent-decisions.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useIsAdmin, useRefetchOnReturn } from '../parts/actions.ts'
import { formatPendingCounts } from '../parts/pending-counts.tsx'
import { ReportList } from './report-list.tsx'
import { ReportedComments } from './reported-comments.tsx'
import { UnmailedVisitors } from './unmailed-visitors.tsx'

const title = 'Reports'

export const meta = adminMeta(title)

const states = [
  ['', 'Open'],
  ['resolved', 'Resolved'],
] as const

export default function Reports() {
  return (
    <AdminFrame needs="moderator">
      <div className="flex items-center justify-between gap-x-8">
        <h2 className="shrink-0 text-2xl">{title}</h2>
        <RecentDecisions />
      </div>
      <ReportsAndMessages />
      <ReportedComments />
      <UnmailedForAdmins />
    </AdminFrame>
  )
}

function UnmailedForAdmins() {
  return useIsAdmin() && <UnmailedVisitors />
}

/** Reports and held messages. The messages are at the top if there are no open reports. */
function ReportsAndMessages() {
  const counts = useReportCounts()
  const parts = [
    <FilteredReports key="reports" />,
    <div key="messages" className="my-14">
      <HeldMessages />
    </div>,
  ]
  // Choose the order once, when the counts have loaded. Changing it later would move content that the user is working on.
  const [messagesFirst, setMessagesFirst] = useState<boolean>()
  if (counts && messagesFirst === undefined) setMessagesFirst(counts.reports === 0 && counts.messages > 0)
  return (
    <>
      {counts && counts.reports + counts.comments + counts.messages > 0 && (
        <p className="text-muted">
          {formatPendingCounts(counts)}.{' '}
          {counts.reports > 0 && counts.messages > 0 && (
            <a href="#held-messages" className="text-link">
              Go to Held Messages
            </a>
          )}
        </p>
      )}
      {messagesFirst ? parts.toReversed() : parts}
    </>
  )
}

function FilteredReports() {
  useRefetchOnReturn()
  const { values, page, change } = useFilters(['q', 'state'])
  const state = values.state === 'resolved' ? 'resolved' : 'open'
  return (
    <>
      <search className="mt-4 mb-6 flex flex-wrap items-end gap-2 sm:gap-4">
        <SearchField compact label="Search by vehicle or seller" value={values.q} onSearch={(q) => change({ q })} />
        <Choice compact label="Status" value={values.state} options={states} onChoose={(state) => change({ state })} />
      </search>
      <ReportList
        filter={{ q: values.q, state, page }}
        onPage={(page) => change({ page })}
        none={<EmptyState title="No Reports" text={`No ${state} reports match your search.`} />}
      />
    </>
  )
}
