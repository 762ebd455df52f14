import type { ReactNode } from 'react'

type BadgeProps = { tone?: 'plain' | 'accent'; className?: string; children: ReactNode }

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  const colors = tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-ground text-ink'
  return (
    <span className={`label inline-flex items-center rounded-card px-2.5 py-1 ${colors} ${className ?? ''}`}>
      {children}
    </span>
  )
}
