import MailOpen from 'lucide-react/icons/mail-open'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import type { Page } from '#contract/paging.ts'
import { useUnread } from '#web/conversations/use-unread.ts'
import { formatBounded } from '#web/format/numbers.ts'
import { Fading } from '#web/members/fading.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MemberList } from '../lists/member-list.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { ExportLeads } from './export-leads.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import { nextKey } from './use-next-unread.ts'
import type { InboxPlace } from './use-inbox.ts'

type InboxListProps = {
  inbox: InboxPlace
  received: UseQueryResult<Page<ReceivedInquiry>, Error>
  limit: number
  /** Opens the next conversation with something new. */
  onNext: () => void
}

/** What came, with what is looked for in it. */
export function InboxList({ inbox, received, limit, onNext }: InboxListProps) {
  const { values, page, change, open, addressOf } = inbox
  const unread = useUnread().received
  return (
    <>
      <InboxFilters values={values} onChange={change} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Button variant="secondary" aria-keyshortcuts={nextKey} title={`Next Unread (${nextKey})`} onClick={onNext}>
          <MailOpen aria-hidden strokeWidth={1.5} />
          Next Unread
          {unread > 0 && <span className="figures text-muted">{formatBounded(unread)}</span>}
        </Button>
        <ExportLeads values={values} />
      </div>
      <Fading
        isOld={received.isPlaceholderData}
        className={`lg:-mx-3 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-3 ${fading}`}
      >
        <MemberList
          from={received}
          page={page}
          limit={limit}
          onPage={(page) => change({ page })}
          placeholder={<RowSkeletons />}
          failed="Your inbox could not be loaded."
          none={
            <EmptyState title="Nothing Found" text="No conversation fits the search.">
              <Button variant="secondary" onClick={() => change({ find: '', show: '', lead: '' })}>
                Show All
              </Button>
            </EmptyState>
          }
        >
          {(items) => (
            <ul aria-label="Conversations">
              {items.map((inquiry) => (
                <InboxRow key={inquiry.id} inquiry={inquiry} to={addressOf(inquiry.id)} isOpen={inquiry.id === open} />
              ))}
            </ul>
          )}
        </MemberList>
      </Fading>
    </>
  )
}

/** What goes on below the edge fades out there; the end of the list stands above that. */
const fading = 'lg:scroll-pb-16 lg:pb-16 lg:[mask-image:linear-gradient(to_bottom,#000_calc(100%-4.5rem),transparent)]'
