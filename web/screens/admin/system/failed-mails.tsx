import { type FailedMail, operations } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { counted } from '#web/ui/format/numbers.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ActButton, ActForm } from '../parts/act-button.tsx'

const columns: readonly Column<FailedMail>[] = [
  {
    name: 'Mail',
    cell: ({ subject, to }) => (
      <>
        <span className="block wrap-anywhere">{subject}</span>
        <span className="mt-1 block text-sm text-muted wrap-anywhere">{to}</span>
      </>
    ),
  },
  {
    name: 'What the Mail Server Said',
    label: 'Answer',
    className: 'max-w-md text-sm wrap-anywhere',
    cell: ({ error }) => error,
  },
  {
    name: 'Tried',
    className: 'figures text-sm',
    cell: ({ attempts, lastTriedAt, nextTryAt }) => (
      <>
        <span className="block">
          {attempts > 0 ? `${counted(attempts, 'time')}, ` : ''}last <MessageTime iso={lastTriedAt} />
        </span>
        <span className="mt-1 block text-muted">
          {nextTryAt ? (
            <>
              Next <MessageTime iso={nextTryAt} />
            </>
          ) : (
            'Not tried any more'
          )}
        </span>
      </>
    ),
  },
  {
    name: 'What to Do',
    label: '',
    cell: ({ id, subject, to }) => (
      <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
        <ActButton
          of={operations.sendMail}
          request={{ params: { id } }}
          words={{
            title: 'Sending Again',
            done: `The mail to ${to} is tried again at once.`,
            failed: 'Failed to send the mail again. Please try again.',
          }}
          aria-label={`Send Again: ${subject}, to ${to}`}
        >
          Send Again
        </ActButton>
        <DialogButton
          variant="quiet"
          aria-label={`Discard: ${subject}, to ${to}`}
          label="Discard"
          title="Discard This Mail?"
        >
          <ActForm
            of={operations.discardMail}
            request={{ params: { id } }}
            words={{
              title: 'Discarded',
              done: `The mail to ${to} is not sent any more.`,
              failed: 'Failed to discard the mail. Please try again.',
            }}
            text={`“${subject}” will never reach ${to}. This cannot be undone.`}
            labels={['Discard']}
            variant="destructive"
          />
        </DialogButton>
      </div>
    ),
  },
]

/** The mails that could not be sent, each to be sent again or given up. */
export function FailedMails() {
  const { page, change } = useFilters([])
  return (
    <section aria-labelledby="failed-mails" className="mt-16">
      <h2 id="failed-mails" className="text-2xl">
        Mails That Failed
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        They are tried again by themselves for about three days. What is written in them is for their receivers alone.
      </p>
      <DataTable
        from={useMember(
          operations.failedMails,
          { query: { page, limit: pageSizes.rows } },
          { freshFor: 0, keepsLast: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="The mails could not be loaded."
        none={
          <EmptyState title="No Failed Mails" text="Every mail was handed over, or still waits for its first try." />
        }
        caption="Mails that failed"
        columns={columns}
        rowClass="align-top"
      />
    </section>
  )
}
