import { formatCount } from '#contract/format-count.ts'
import { type FailedMail, operations } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ActionButton, ActionForm } from '../parts/action-button.tsx'

const columns: readonly Column<FailedMail>[] = [
  {
    name: 'Email',
    cell: ({ subject, to }) => (
      <>
        <span className="block wrap-anywhere">{subject}</span>
        <span className="mt-1 block text-sm text-muted wrap-anywhere">{to}</span>
      </>
    ),
  },
  {
    name: 'Mail Server Response',
    label: 'Response',
    className: 'max-w-md text-sm wrap-anywhere',
    cell: ({ error }) => error,
  },
  {
    name: 'Attempts',
    className: 'figures text-sm',
    cell: ({ attempts, lastTriedAt, nextTryAt }) => (
      <>
        <span className="block">
          {attempts > 0 ? `${formatCount(attempts, 'attempt')}, ` : ''}last <MessageTime iso={lastTriedAt} />
        </span>
        <span className="mt-1 block text-muted">
          {nextTryAt ? (
            <>
              Next <MessageTime iso={nextTryAt} />
            </>
          ) : (
            'No more retries'
          )}
        </span>
      </>
    ),
  },
  {
    name: 'Actions',
    label: '',
    cell: ({ id, subject, to }) => (
      <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
        <ActionButton
          of={operations.sendMail}
          request={{ params: { id } }}
          texts={{
            title: 'Sending again',
            done: `We’re sending the email to ${to} again now.`,
            failed: 'Failed to retry the email. Please try again.',
          }}
          aria-label={`Send Again: ${subject}, to ${to}`}
        >
          Send Again
        </ActionButton>
        <DialogButton
          variant="destructive-quiet"
          aria-label={`Discard: ${subject}, to ${to}`}
          label="Discard"
          title="Discard This Email?"
        >
          <ActionForm
            of={operations.discardMail}
            request={{ params: { id } }}
            texts={{
              title: 'Discarded',
              done: `The email to ${to} won’t be sent.`,
              failed: 'Failed to discard the email. Please try again.',
            }}
            text={`“${subject}” won’t be sent to ${to}. You can’t undo this.`}
            labels={['Discard']}
            variant="destructive"
          />
        </DialogButton>
      </div>
    ),
  },
]

export function FailedEmails() {
  const { page, change } = useFilters([])
  return (
    <section aria-labelledby="failed-emails" className="mt-16">
      <h2 id="failed-emails" className="text-2xl">
        Failed Emails
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        We retry failed emails for about three days. Their text isn’t shown here.
      </p>
      <DataTable
        from={useMember(
          operations.failedMails,
          { query: { page, limit: pageSizes.rows } },
          { freshFor: 0, keepsPrevious: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load the emails."
        none={
          <EmptyState title="No Failed Emails" text="All emails were sent or are waiting for their first attempt." />
        }
        caption="Failed emails"
        columns={columns}
        rowClass="align-top"
      />
    </section>
  )
}
