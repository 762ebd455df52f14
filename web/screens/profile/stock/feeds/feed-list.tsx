import { useEffect, useRef } from 'react'
import { imports } from '#contract/imports/endpoints.ts'
import { type StockFeed, stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember } from '#web/app/api/member.ts'
import { AccountRows } from '#web/screens/profile/account/rows.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { useKeepFocus, useLinkTarget } from '#web/ui/focus.ts'
import { FeedForm } from './feed-form.tsx'
import { FeedRow } from './feed-row.tsx'

/** Polls while a feed is being imported. */
function pollInterval(feeds: readonly StockFeed[] | undefined): number | false {
  return feeds?.some(isBusy) ? 2_000 : false
}

export function FeedList({ onShow }: { onShow: (run: number) => void }) {
  const section = useRef<HTMLElement>(null)
  // Keep focus in the section, because the button for removing a feed disappears with the feed.
  const keepFocus = useKeepFocus(section)
  const feeds = useMember(stockFeeds.list, {}, { freshFor: 0, pollInterval })
  const newest = Math.max(0, ...(feeds.data ?? []).flatMap(({ runs }) => runs.map(({ id }) => id)))
  useEffect(() => {
    if (newest > 0) void memberClient().invalidateQueries({ queryKey: [imports.runs.path] })
  }, [newest])
  useLinkTarget('feeds', section, !feeds.isPending)
  const isFull = (feeds.data?.length ?? 0) >= feedLimits.feeds
  return (
    <section {...keepFocus} aria-labelledby="feeds" className="scroll-mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id="feeds" className="text-xl">
            Scheduled Feeds
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">
            We import a feed every hour or once a day. We email you if an import fails, would pause more than a fifth of
            your listings, or would cut a price by more than half.
          </p>
        </div>
        <DialogButton disabled={isFull || !feeds.isSuccess} label="New Feed" title="New Feed">
          <FeedForm />
        </DialogButton>
      </div>
      {isFull && (
        <p className="mt-4 text-sm text-muted">
          You have reached the limit of {feedLimits.feeds} feeds. Remove one first.
        </p>
      )}
      {feeds.data?.length === 0 && (
        <p className="mt-6 border-t border-line pt-5 text-sm text-muted">No scheduled feeds yet.</p>
      )}
      <AccountRows title="Feeds" from={feeds}>
        {(all) => all.map((feed) => <FeedRow key={feed.id} feed={feed} onShow={onShow} />)}
      </AccountRows>
    </section>
  )
}

function isBusy({ fetching, runs }: StockFeed): boolean {
  return fetching || runs.some(({ state }) => state === 'reading' || state === 'running')
}
