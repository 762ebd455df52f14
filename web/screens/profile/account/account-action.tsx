import type { ReactNode } from 'react'

type AccountActionProps = {
  title: string
  /** What it does. */
  text: string
  /** The button of the action, where one is enough. */
  children?: ReactNode
  /** What stands below it. */
  below?: ReactNode
}

export function AccountAction({ title, text, children, below }: AccountActionProps) {
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:flex-nowrap">
        <div className="min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
        </div>
        {children}
      </div>
      {below}
    </li>
  )
}
