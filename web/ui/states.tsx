import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'

type EmptyStateProps = {
  title: string
  text?: string
  icon?: ReactNode
  children?: ReactNode
}

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

/** An error message with a button to retry. By default, the button reruns the page's loaders. */
export function ErrorState({ children, retry }: { children: string; retry?: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="flex flex-col items-start gap-5 border-y border-line py-14">
      <p className="text-xl font-stretch-[110%]">{children}</p>
      <Button variant="secondary" disabled={state === 'loading'} onClick={retry ?? (() => void revalidate())}>
        Try Again
      </Button>
    </div>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-card bg-raised ${className ?? ''}`} />
}

export function LoadingNote({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}
