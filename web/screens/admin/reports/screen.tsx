import { useState } from 'react'
import { HeldMessages } from '#web/screens/admin/held-messages/held-messages.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { JustDecidedList } from '../decisions/just-decided.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useIsAdmin, useReadAgainLater } from '../parts/acts.ts'
import { useWaiting, waitingInWords } from '../parts/waiting.tsx'
import { ReportList } from './report-list.tsx'
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
      <h2 className="mb-5 text-2xl">{title}</h2>
      <JustDecidedList />
      <Both />
      <UnmailedForAdmins />
    </AdminFrame>
  )
}

function UnmailedForAdmins() {
  return useIsAdmin() && <UnmailedVisitors />
}

/** Reports and held messages; when there are only messages, the empty list of reports is left out. */
function Both() {
  const waiting = useWaiting()
  const parts = [
    <Found key="reports" />,
    <div key="messages" className="my-14">
      <HeldMessages />
    </div>,
  ]
  // Decided once, when both numbers are first known: parts that change places under somebody take the focus along.
  const [messagesFirst, setMessagesFirst] = useState<boolean>()
  if (waiting && messagesFirst === undefined) setMessagesFirst(waiting.reports === 0 && waiting.messages > 0)
  return (
    <>
      {waiting && waiting.reports + waiting.messages > 0 && (
        <p className="mt-3 text-muted">
          {waitingInWords(waiting)}.{' '}
          {waiting.reports > 0 && waiting.messages > 0 && (
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

function Found() {
  useReadAgainLater()
  const { values, page, change } = useFilters(['q', 'state'])
  const state = values.state === 'resolved' ? 'resolved' : 'open'
  return (
    <>
      <search className="my-6 flex flex-wrap items-end gap-4">
        <SearchField label="Search by car or seller" value={values.q} onSearch={(q) => change({ q })} />
        <Choice label="State" value={values.state} options={states} onChoose={(state) => change({ state })} />
      </search>
      <ReportList
        filter={{ q: values.q, state, page }}
        onPage={(page) => change({ page })}
        none={<EmptyState title="No Reports" text={`There are no ${state} reports that fit the search.`} />}
      />
    </>
  )
}
