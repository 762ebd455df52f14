import { type FailedMail, operations } from '#contract/operations.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { counted } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row } from '../parts/table.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

export function FailedMailRow({ mail, onDiscard }: { mail: FailedMail; onDiscard: () => void }) {
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
