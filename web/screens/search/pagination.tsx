import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#web/format/numbers.ts'
import { type SearchState, withPage } from '#web/search/search-address.ts'

type PaginationProps = { search: SearchState; pages: number; buttons: readonly number[] }

export function Pagination({ search, pages, buttons }: PaginationProps) {
  if (pages <= 1) return null
  const { page } = search
  return (
    <nav aria-label="Pagination" className="mt-14 flex justify-center border-t border-line pt-8">
      <ul className="figures flex flex-wrap items-center justify-center gap-1">
        <li>
          <Arrow label="Previous page" rel="prev" to={page > 1 && withPage(search, page - 1)}>
            <ChevronLeft aria-hidden className="size-5" strokeWidth={1.5} />
          </Arrow>
        </li>
        {buttons.map((number) => (
          <li key={number}>
            <Link
              to={withPage(search, number)}
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${cell} text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink`}
            >
              {formatNumber(number)}
            </Link>
          </li>
        ))}
        <li>
          <Arrow label="Next page" rel="next" to={page < pages && withPage(search, page + 1)}>
            <ChevronRight aria-hidden className="size-5" strokeWidth={1.5} />
          </Arrow>
        </li>
      </ul>
    </nav>
  )
}

type ArrowProps = { label: string; rel: 'prev' | 'next'; to: string | false; children: ReactNode }

/** At an end of the list the arrow stays in its place as a disabled link. */
function Arrow({ label, rel, to, children }: ArrowProps) {
  if (to === false) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address is no link to assistive technology
      <span role="link" aria-disabled="true" aria-label={label} className={`${cell} opacity-35`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} prefetch="intent" className={`${cell} hover:text-accent-strong`}>
      {children}
    </Link>
  )
}

const cell =
  'grid h-12 min-w-11 place-items-center border-b-2 border-transparent px-2 transition-colors max-sm:px-1 sm:min-w-12'
