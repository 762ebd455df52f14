/** A quiet place for what is still on its way; give it a size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-card bg-raised ${className ?? ''}`} />
}

/** Says to screen readers what the skeletons say to the eye. */
export function LoadingNote({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}
