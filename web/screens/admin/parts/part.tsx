import { type ReactNode, useId } from 'react'

type PartProps = {
  title: string
  /** The text that replaces the content of an empty part. It is on the same line as the title. */
  none?: string | false
  className?: string
  children?: ReactNode
}

export function Part({ title, none, className, children }: PartProps) {
  const id = useId()
  if (none) {
    return (
      <section aria-labelledby={id} className="flex flex-wrap items-baseline gap-x-6 border-t border-line pt-4">
        <h3 id={id} className="min-w-28 text-lg">
          {title}
        </h3>
        <p className="text-sm text-muted">{none}</p>
      </section>
    )
  }
  return (
    <section aria-labelledby={id} className={`border-t border-line pt-4 ${className ?? ''}`}>
      <h3 id={id} className="mb-3 text-lg">
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
