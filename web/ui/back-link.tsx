import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function BackLink({ className = '', children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={`-my-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted transition-colors hover:text-ink print:hidden ${className}`}
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
      {children}
    </Link>
  )
}
