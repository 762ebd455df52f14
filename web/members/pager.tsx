import { pageCount } from '#contract/paging.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'

type PagerProps = {
  page: number
  total: number
  /** There are more rows than `total`, beyond the pages that the list has. */
  more?: 'yes' | undefined
  limit: number
  onPage: (page: number) => void
}

/** Previous and next page of a list that has more than one. */
export function Pager({ page, total, more, limit, onPage }: PagerProps) {
  const pages = pageCount(total, limit)
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="figures text-sm text-muted">
        Page {formatNumber(page)} of {formatNumber(pages)}
        {more && '+'}
        {more && page >= pages && '. Use a filter or a search to see others.'}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
