import { formatCount } from '#contract/format-count.ts'
import { inquiryLimits, unmailedDays } from '#contract/inquiries/limits.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { ErrorState } from '#web/ui/states.tsx'

export function UnmailedVisitors() {
  const { data, isError, refetch } = useMember(heldMessages.unmailed, {}, { freshFor: 0 })
  if (!isError && !data?.length) return null
  return (
    <section aria-labelledby="unmailed-visitors" className="mt-14">
      <h2 id="unmailed-visitors" className="mb-3 text-2xl">
        Unsent Emails
      </h2>
      <p className="mb-6 max-w-prose text-muted">
        A visitor can enter someone else’s email address in the inquiry form. We therefore send each address at most{' '}
        {inquiryLimits.visitorMails.points} emails a day until its owner replies through a link in one of them. The
        messages themselves were delivered.
      </p>
      {isError && <ErrorState retry={() => void refetch()}>We couldn’t load the list.</ErrorState>}
      {data && data.length > 0 && (
        <ul
          aria-label={`Addresses that reached the limit in the last ${unmailedDays} days`}
          className="border-t border-line"
        >
          {data.map(({ email, mails, lastAt }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-10 gap-y-1 border-b border-line py-4">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <span className="text-sm text-muted figures">
                {formatCount(mails, 'email')}, last <MessageTime iso={lastAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
