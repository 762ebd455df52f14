import { useState } from 'react'
import { outbox } from '#contract/outbox/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton, EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'

/** A mail as its receiver would see it: as a page, or as text. */
function MailView({ name }: { name: string }) {
  const { data: mail, isPending, refetch } = useMember(outbox.read, { params: { name } })
  if (isPending) return <Skeleton className="h-96" />
  if (!mail) return <ErrorState retry={() => void refetch()}>This mail could not be loaded.</ErrorState>
  const text = <pre className="max-w-prose font-sans whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
  // No scripts and another origin; links open in a new tab.
  const page = mail.htmlUrl && (
    <iframe
      src={mail.htmlUrl}
      title={mail.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[42rem] w-full border border-line bg-white"
    />
  )
  return (
    <article aria-label={mail.subject} className="min-w-0">
      <h3 className="text-xl wrap-anywhere">{mail.subject}</h3>
      <p className="mt-1 text-sm text-muted wrap-anywhere">To {mail.to}</p>
      <Tabs
        label="Ways to read it"
        tabs={[
          ...(page ? [{ value: 'page', label: 'Page', content: page }] : []),
          { value: 'text', label: 'Text', content: text },
        ]}
        className="mt-6"
      />
    </article>
  )
}

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
