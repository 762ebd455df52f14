import { useState } from 'react'
import { outbox } from '#contract/outbox.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { useMember } from '#web/api/member.ts'
import { useSite } from '#web/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { adminMeta } from '../admin-meta.ts'
import { MailView } from './mail-view.tsx'

const title = 'Outbox'

export const meta = adminMeta(title)

export default function Screen() {
  const { demo } = useSite()
  return (
    <AdminFrame>
      {demo ? <Outbox /> : <EmptyState title="Mails are sent by the mail server of this site." />}
    </AdminFrame>
  )
}

/** The mails that the demo would have sent: the list at the left, the open mail beside it. */
function Outbox() {
  const { data, isPending, isFetching, refetch } = useMember(outbox.list, {}, { freshFor: 0 })
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">The demo sends no mail to anybody. What it wrote stands here.</p>
        </div>
        <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
          Look Again
        </Button>
      </div>
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !data && <ErrorState retry={() => void refetch()}>The outbox could not be loaded.</ErrorState>}
      {data?.length === 0 && <EmptyState title="No Mails Yet" text="Write to a seller, and the mail appears here." />}
      {data && data.length > 0 && (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <ol aria-label="Mails" className="max-h-[45rem] overflow-y-auto border-t border-line max-lg:max-h-80">
            {data.map(({ name, to, subject, sentAt }) => (
              <li key={name} className="border-b border-line">
                <button
                  type="button"
                  aria-pressed={chosen === name}
                  onClick={() => setChosen(name)}
                  className="block w-full px-4 py-3 text-left transition-colors -outline-offset-2 hover:bg-surface aria-pressed:bg-raised"
                >
                  <span className="block wrap-anywhere">{subject}</span>
                  <span className="mt-1 block text-sm text-muted wrap-anywhere">{to}</span>
                  <MessageTime iso={sentAt} className="label mt-1 block text-muted" />
                </button>
              </li>
            ))}
          </ol>
          {chosen ? <MailView key={chosen} name={chosen} /> : <p className="text-muted">Choose a mail to read it.</p>}
        </div>
      )}
    </>
  )
}
