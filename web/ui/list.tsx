import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Page, pageCount } from '#contract/paging.ts'
import { Button } from './button.tsx'
import { formatTotal, formatNumber } from './format/numbers.ts'

type FadingProps = { isOld: boolean; className?: string; children: ReactNode }

/** Rows of a list. Outdated rows stay, dimmed, until the new page or filter has loaded. */
export function Fading({ isOld, className = '', children }: FadingProps) {
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''} ${className}`}>
      {children}
    </div>
  )
}

type FoundInWordsProps = { from: UseQueryResult<Page<unknown>, Error>; page: number }

/** Announces the results of a search, filter or page to screen readers. Ignores background updates. */
export function FoundInWords({ from, page }: FoundInWordsProps) {
  const isLoading = from.isPending || from.isPlaceholderData
  const [wasLoading, setWasLoading] = useState(isLoading)
  const [announcement, setAnnouncement] = useState('')
  if (isLoading !== wasLoading) {
    setWasLoading(isLoading)
    setAnnouncement(isLoading || !from.data ? '' : `${formatTotal(from.data)} found${page > 1 ? `, page ${page}` : ''}`)
  }
  return <output className="sr-only">{announcement}</output>
}

type PagerProps = {
  page: number
  total: number
  /** Set if there are more rows than `total`, beyond the last page. */
  more?: 'yes' | undefined
  limit: number
  onPage: (page: number) => void
}

/** Previous and next page, if there is more than one. */
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
        {more && page >= pages && '. Filter or search to see others.'}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
