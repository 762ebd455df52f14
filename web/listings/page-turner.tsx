import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatNumber } from '../ui/format/numbers.ts'

type PageTurnerProps = { page: number; pages: number; to: (page: number) => string }

export function PageTurner({ page, pages, to }: PageTurnerProps) {
  return (
    <nav
      aria-label="Pages"
      className="mt-16 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
    >
      <Turn to={page > 1 ? to(page - 1) : undefined}>
        <ArrowLeft aria-hidden strokeWidth={1.5} />
        Previous
      </Turn>
      <p className="figures order-first w-full text-center text-muted sm:order-none sm:w-auto">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <Turn to={page < pages ? to(page + 1) : undefined}>
        Next
        <ArrowRight aria-hidden strokeWidth={1.5} />
      </Turn>
    </nav>
  )
}

function Turn({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button variant="secondary" disabled>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  )
}
