import Share from 'lucide-react/icons/share'

export function ShareButton({ label, className = '' }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={() => void import('./share-page.ts').then((module) => module.sharePage())}
      className={`grid size-11 place-items-center text-muted transition-colors hover:text-ink noscript:hidden ${className}`}
    >
      <Share aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  )
}
