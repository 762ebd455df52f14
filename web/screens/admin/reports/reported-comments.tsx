import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { type ReportedComment, reports } from '#contract/moderation/reports/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAdminAction } from '../parts/actions.ts'
import { ReportItem } from './report-list.tsx'

/** Reported comments on members' shared shortlists. */
export function ReportedComments() {
  const [page, setPage] = useState(1)
  return (
    <section aria-labelledby="reported-comments">
      <h2 id="reported-comments" className="mb-6 text-2xl">
        Reported Comments
      </h2>
      <PagedList
        from={useMember(
          reports.comments,
          { query: { page, limit: pageSizes.rows } },
          { freshFor: 0, keepsPrevious: true },
        )}
        page={page}
        onPage={setPage}
        failed="We couldn’t load the reported comments."
        focus="button"
        none={<EmptyState title="No Reported Comments" text="There are no reports about comments on shortlists." />}
      >
        {(comments) => (
          <ul className="border-t border-line">
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Comment({ comment }: { comment: ReportedComment }) {
  const { id, name, text, createdAt, shortlist, ownerId, ownerName, count, lastReportId, reports: open } = comment
  const resolving = useAdminAction(reports.resolveComment, {
    title: count === 1 ? 'Report resolved' : 'Reports resolved',
    done: `The comment by ${name} has been reviewed.`,
    failed: 'Failed to resolve the reports. Please try again.',
  })
  const resolve = (resolution: 'dismiss' | 'remove') =>
    resolving.mutate({ params: { id }, body: { resolution, upTo: lastReportId } })
  return (
    <li
      data-row={id}
      className="grid gap-x-10 gap-y-5 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          {formatMomentInList(createdAt)} · Shortlist “{shortlist}” of{' '}
          <Link to={paths.adminUser(ownerId)} className="text-link">
            {ownerName}
          </Link>
        </p>
        <p className="label figures mt-2 text-accent-strong">{formatCount(count, 'report')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {open.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
      {/* Never disable the buttons, because a disabled button loses focus. */}
      <div className="flex flex-wrap gap-3 self-start">
        <Button
          variant="secondary"
          aria-disabled={resolving.isPending}
          aria-label={`Dismiss the reports about the comment by ${name}`}
          onClick={() => resolving.isPending || resolve('dismiss')}
        >
          Dismiss
        </Button>
        <Button
          variant="destructive-quiet"
          aria-disabled={resolving.isPending}
          aria-label={`Delete the comment by ${name}`}
          onClick={() => resolving.isPending || resolve('remove')}
        >
          Delete Comment
        </Button>
      </div>
    </li>
  )
}
