import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text?: string
  icon?: ReactNode
  /** What to do about it. */ children?: ReactNode
}

/** Shown in place of an empty list, with a link or button to go on. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 border-y border-line py-14 [&>svg]:size-7 [&>svg]:text-muted">
      {icon}
      <p className="text-xl font-stretch-[110%]">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
