/** A placeholder for something that is loading; its size is set by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-card bg-raised ${className ?? ''}`} />
}

/** Says to screen readers that the page is loading. */
export function LoadingNote({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}
