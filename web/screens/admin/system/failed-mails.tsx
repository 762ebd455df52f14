import { useState } from 'react'
import { type FailedMail, operations } from '#contract/operations/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { counted } from '#web/ui/format/numbers.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useAdminAct } from '../parts/acts.ts'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { Cell, Row, Table } from '../parts/table.tsx'

/** Asks before a mail is given up. */
function DiscardDialog({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  return (
    <Dialog open={mail !== null} onClose={onClose} title="Discard This Mail?">
      {mail && <Question key={mail.id} mail={mail} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ mail: { id, to, subject }, onClose }: { mail: FailedMail; onClose: () => void }) {
  const discarding = useAdminAct(operations.discardMail, {
    title: 'Discarded',
    done: `The mail to ${to} is not sent any more.`,
    failed: 'Failed to discard the mail. Please try again.',
    onSuccess: onClose,
    onError: onClose,
  })
  return (
    <>
      <p className="text-muted wrap-anywhere">
        “{subject}” will never reach {to}. This cannot be undone.
      </p>
      <div className="mt-6">
        <DialogButtons onCancel={onClose}>
          <Button
            variant="destructive"
            disabled={discarding.isPending}
            onClick={() => discarding.mutate({ params: { id } })}
          >
            Discard
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}

function FailedMailRow({ mail, onDiscard }: { mail: FailedMail; onDiscard: () => void }) {
  const { id, to, subject, error, attempts, lastTriedAt, nextTryAt } = mail
  const sending = useAdminAct(operations.sendMail, {
    title: 'Sending Again',
    done: `The mail to ${to} is tried again at once.`,
    failed: 'Failed to send the mail again. Please try again.',
  })
  return (
    <Row>
      <Cell label="Mail" className="align-top">
        <span className="block wrap-anywhere">{subject}</span>
        <span className="mt-1 block text-sm text-muted wrap-anywhere">{to}</span>
      </Cell>
      <Cell label="Answer" className="max-w-md align-top text-sm wrap-anywhere">
        {error}
      </Cell>
      <Cell label="Tried" className="figures align-top text-sm">
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
      </Cell>
      <Cell className="align-top">
        <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
          <Button
            variant="secondary"
            aria-label={`Send Again: ${subject}, to ${to}`}
            disabled={sending.isPending}
            onClick={() => sending.mutate({ params: { id } })}
          >
            Send Again
          </Button>
          <Button variant="quiet" aria-label={`Discard: ${subject}, to ${to}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Cell>
    </Row>
  )
}

/** The mails that could not be sent, each to be sent again or given up. */
export function FailedMails() {
  const { page, change } = useFilters([])
  const [discarded, setDiscarded] = useState<FailedMail | null>(null)
  return (
    <section aria-labelledby="failed-mails" className="mt-16">
      <h2 id="failed-mails" className="text-2xl">
        Mails That Failed
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        They are tried again by themselves for about three days. What is written in them is for their receivers alone.
      </p>
      <Listed
        from={useMember(
          operations.failedMails,
          { query: { page, limit: rowsOnAPage } },
          { freshFor: 0, keepsLast: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="The mails could not be loaded."
        none={
          <EmptyState title="No Failed Mails" text="Every mail was handed over, or still waits for its first try." />
        }
      >
        {(items) => (
          <Table caption="Mails that failed" columns={['Mail', 'What the Mail Server Said', 'Tried', 'What to Do']}>
            {items.map((mail) => (
              <FailedMailRow key={mail.id} mail={mail} onDiscard={() => setDiscarded(mail)} />
            ))}
          </Table>
        )}
      </Listed>
      <DiscardDialog mail={discarded} onClose={() => setDiscarded(null)} />
    </section>
  )
}
