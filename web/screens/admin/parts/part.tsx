import { type ReactNode, useId } from 'react'

export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`border-t border-line pt-6 ${className ?? ''}`}>
      <h3 id={id} className="mb-4 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Warns that another admin has saved a newer version. The user's changes stay until the user loads that version. */
export function StaleWarning({ onLoad }: { onLoad: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-l-2 border-danger pl-4 text-sm">
      <p>Someone else has changed this since you opened it. Copy your changes before you load the saved version.</p>
      <button type="button" onClick={onLoad} className="text-link">
        Load Saved Version
      </button>
    </div>
  )
}
