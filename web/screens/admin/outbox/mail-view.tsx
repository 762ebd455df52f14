import { outbox } from '#contract/outbox.ts'
import { useMember } from '#web/api/member.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** A mail as its receiver would see it: as a page, or as text. */
export function MailView({ name }: { name: string }) {
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
