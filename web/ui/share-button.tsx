import Share from 'lucide-react/icons/share'
import type { ReactNode } from 'react'

type ShareButtonProps = {
  label: string
  /** The path and query to share. The default is the page's canonical URL, which omits the visitor's place. */
  path?: string
  className?: string
  /** Text next to the icon. */
  children?: ReactNode
}

export function ShareButton({ label, path, className = '', children }: ShareButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={() => void import('./share-page.ts').then((module) => module.sharePage(path))}
      className={`grid size-11 place-items-center text-muted transition-colors hover:text-ink noscript:hidden ${className}`}
    >
      <Share aria-hidden className="size-5" strokeWidth={1.5} />
      {children}
    </button>
  )
}
