import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { UnreadCount, useUnread } from '#web/conversations/unread.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccountSection } from './account/account-section.tsx'
import { MyListings } from './desk/desk.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { MyInquiries } from './lists/my-inquiries.tsx'
import { SavedSearches } from './lists/saved-searches.tsx'
import { SavedVehicles } from './lists/saved-vehicles.tsx'
import { inPageNavigation, useScrollToTabs } from './scroll-to-tabs.ts'
import { Shortlists } from './shortlists/shortlists.tsx'

/** The profile's tabs. The URL contains the open tab, so that emails and the header can link to it. */
export function ProfileTabs({ user }: { user?: CurrentUser | null | undefined }) {
  const [params, setParams] = useSearchParams()
  const container = useScrollToTabs(params.has('tab'))
  const { received, sent } = useUnread()
  const tabs = [
    { value: 'listings', label: 'My Listings', content: <MyListings /> },
    {
      value: 'saved',
      label: 'Saved Vehicles',
      content: (
        <Airy>
          <SavedVehicles />
        </Airy>
      ),
    },
    {
      value: 'searches',
      label: 'Saved Searches',
      content: (
        <Airy>
          <SavedSearches />
        </Airy>
      ),
    },
    {
      value: 'shortlists',
      label: 'Shortlists',
      content: (
        <Airy>
          <Shortlists />
        </Airy>
      ),
    },
    {
      value: 'inquiries',
      label: <Counted count={sent}>My Inquiries</Counted>,
      content: (
        <Airy>
          <MyInquiries />
        </Airy>
      ),
    },
    { value: 'inbox', label: <Counted count={received}>Inbox</Counted>, content: <Inbox /> },
    ...(user ? [{ value: 'account', label: 'Account', content: <AccountSection user={user} /> }] : []),
  ]
  const requested = params.get('tab')
  const open = tabs.some(({ value }) => value === requested) ? requested! : 'listings'
  return (
    <div ref={container} className="-scroll-mt-5">
      <Tabs
        label="Profile sections"
        tabs={tabs}
        value={open}
        onChange={(tab) =>
          setParams(tab === 'listings' ? {} : { tab }, {
            replace: true,
            preventScrollReset: true,
            state: inPageNavigation,
          })
        }
        // The list of tabs already has a line at its bottom, so remove the line at the top of each panel.
        className="[&_[data-state]>*]:border-t-0 [&_[data-state]>*]:pt-4 sm:[&>[role=tabpanel]]:min-h-[calc(100svh-9rem)] [&>[role=tabpanel]]:pt-3"
      />
    </div>
  )
}

/** Adds space above content that doesn't start with a row of tools. */
function Airy({ children }: { children: ReactNode }) {
  return <div className="pt-3">{children}</div>
}

function Counted({ count, children }: { count: number; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      {count > 0 && <UnreadCount count={count} />}
    </span>
  )
}
