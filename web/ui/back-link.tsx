import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Leads back to where the page was opened from. */
export function BackLink({ className = '', children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={`inline-flex items-center gap-2 py-1 text-sm text-muted transition-colors hover:text-ink ${className}`}
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
      {children}
    </Link>
  )
}
