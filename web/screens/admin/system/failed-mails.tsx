import { useState } from 'react'
import { type FailedMail, operations } from '#contract/operations.ts'
import { useMember } from '#web/api/member.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { Table } from '../parts/table.tsx'
import { useFilters } from '#web/members/use-filters.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { FailedMailRow } from './failed-mail-row.tsx'

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
