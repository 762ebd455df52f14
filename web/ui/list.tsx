import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Page, pageCount } from '#contract/paging.ts'
import { Button } from './button.tsx'
import { formatTotal, formatNumber } from './format/numbers.ts'

type FadingProps = { isOld: boolean; className?: string; children: ReactNode }

/** Rows of a list: those of another page or filter stay, dimmed, until what was asked for is there. */
export function Fading({ isOld, className = '', children }: FadingProps) {
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''} ${className}`}>
      {children}
    </div>
  )
}

type FoundInWordsProps = { from: UseQueryResult<Page<unknown>, Error>; page: number }

/** Says to screen readers what a search, a filter or another page has brought; nothing of a list that changes by itself. */
export function FoundInWords({ from, page }: FoundInWordsProps) {
  const isAsking = from.isPending || from.isPlaceholderData
  const [wasAsking, setWasAsking] = useState(isAsking)
  const [told, setTold] = useState('')
  if (isAsking !== wasAsking) {
    setWasAsking(isAsking)
    setTold(isAsking || !from.data ? '' : `${formatTotal(from.data)} found${page > 1 ? `, page ${page}` : ''}`)
  }
  return <output className="sr-only">{told}</output>
}

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
