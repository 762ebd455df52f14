import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'

type Turn = { to: (page: number) => string; onPage?: never } | { to?: never; onPage: (page: number) => void }
type PagerProps = { page: number; pages: number; note?: ReactNode } & Turn

/** Pagination links: at most five numbers around the current page, plus the first and the last page. */
export function Pager({ page, pages, note, ...turn }: PagerProps) {
  const middle = middlePages(page, pages)
  const first = middle[0]! > 1
  const last = middle.at(-1)! < pages
  const numbered = (number: number) => <Numbered key={number} number={number} page={page} pages={pages} turn={turn} />
  return (
    <nav aria-label="Pages" className="mt-14 border-t border-line pt-6">
      <ul className="figures flex flex-wrap items-center justify-center gap-1 tiny:gap-0">
        <Arrow turn={turn} rel="prev" page={page > 1 ? page - 1 : undefined}>
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.5} />
          <span className="max-sm:sr-only">Previous</span>
        </Arrow>
        {first && numbered(1)}
        {middle[0]! > 2 && <Gap />}
        {middle.map(numbered)}
        {middle.at(-1)! < pages - 1 && <Gap />}
        {last && numbered(pages)}
        <Arrow turn={turn} rel="next" page={page < pages ? page + 1 : undefined}>
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight aria-hidden className="size-5" strokeWidth={1.5} />
        </Arrow>
      </ul>
      <p className="figures mt-3 text-center text-sm text-muted">
        Page {formatNumber(page)} of {formatNumber(pages)}
        {note}
      </p>
    </nav>
  )
}

/** Returns the page numbers around the current page, at most `most` of them. */
export function middlePages(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}

function Gap() {
  return (
    <li aria-hidden className="px-1 text-muted">
      …
    </li>
  )
}

type NumberedProps = { number: number; page: number; pages: number; turn: Turn }

/** A page number. Small screens have room only for the neighbors of the current page. */
function Numbered({ number, page, pages, turn }: NumberedProps) {
  const isFar = Math.abs(number - page) > 1 && number !== 1 && number !== pages
  const look = `${cell} min-w-11 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:min-w-12`
  return (
    <li className={isFar ? 'max-sm:hidden' : ''}>
      <Target
        turn={turn}
        page={number}
        aria-label={`Page ${formatNumber(number)}`}
        aria-current={number === page ? 'page' : undefined}
        className={look}
      >
        {formatNumber(number)}
      </Target>
    </li>
  )
}

type ArrowProps = { turn: Turn; rel: 'prev' | 'next'; page: number | undefined; children: ReactNode }

/** A link to the next or previous page. It is disabled if that page doesn't exist. */
function Arrow({ turn, rel, page, children }: ArrowProps) {
  const look = `${cell} min-w-11 sm:px-4`
  if (page !== undefined) {
    return (
      <li>
        <Target turn={turn} page={page} rel={rel} className={`${look} hover:text-accent-strong`}>
          {children}
        </Target>
      </li>
    )
  }
  return (
    <li>
      {turn.to ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without href is not a link to assistive technology
        <span role="link" aria-disabled="true" className={`${look} opacity-35`}>
          {children}
        </span>
      ) : (
        <button type="button" disabled className={`${look} opacity-35`}>
          {children}
        </button>
      )}
    </li>
  )
}

type TargetProps = {
  turn: Turn
  page: number
  rel?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  className: string
  children: ReactNode
}

function Target({ turn: { to, onPage }, page, rel, ...props }: TargetProps) {
  if (to) return <Link to={to(page)} rel={rel} prefetch="intent" {...props} />
  return <button type="button" onClick={() => onPage(page)} {...props} />
}

const cell = 'flex h-12 items-center justify-center gap-2 border-b-2 border-transparent px-1 transition-colors'
