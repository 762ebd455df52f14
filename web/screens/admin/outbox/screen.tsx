import { useState } from 'react'
import { outbox } from '#contract/outbox/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton, EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'

function EmailView({ name }: { name: string }) {
  const { data: email, isPending, refetch } = useMember(outbox.read, { params: { name } })
  if (isPending) return <Skeleton className="h-96" />
  if (!email) return <ErrorState retry={() => void refetch()}>We couldn’t load this email.</ErrorState>
  const text = <pre className="max-w-prose font-sans whitespace-pre-wrap wrap-anywhere">{email.text}</pre>
  // The sandbox blocks scripts and isolates the email from this origin. Links open in a new tab.
  const html = email.htmlUrl && (
    <iframe
      src={email.htmlUrl}
      title={email.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[42rem] w-full border border-line bg-white"
    />
  )
  return (
    <article aria-label={email.subject} className="min-w-0">
      <h3 className="text-xl wrap-anywhere">{email.subject}</h3>
      <p className="mt-1 text-sm text-muted wrap-anywhere">To {email.to}</p>
      <Tabs
        label="Format"
        tabs={[
          ...(html ? [{ value: 'html', label: 'HTML', content: html }] : []),
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
      {demo ? (
        <Outbox />
      ) : (
        <EmptyState
          title="No Outbox"
          text="This site delivers its emails, so there’s nothing to show here. Only demos have an outbox."
        />
      )}
    </AdminFrame>
  )
}

function Outbox() {
  const { data, isPending, isFetching, refetch } = useMember(outbox.list, {}, { freshFor: 0 })
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">The demo doesn’t send emails. They appear here instead.</p>
        </div>
        <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !data && <ErrorState retry={() => void refetch()}>We couldn’t load the outbox.</ErrorState>}
      {data?.length === 0 && (
        <EmptyState title="No Emails Yet" text="Message a seller, and the email will appear here." />
      )}
      {data && data.length > 0 && (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <ol aria-label="Emails" className="max-h-[45rem] overflow-y-auto border-t border-line max-lg:max-h-80">
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
          {chosen ? (
            <EmailView key={chosen} name={chosen} />
          ) : (
            <p className="text-muted">Select an email to read it.</p>
          )}
        </div>
      )}
    </>
  )
}
