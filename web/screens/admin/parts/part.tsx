import { type ReactNode, useId } from 'react'

/** A titled part of a review. */
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

/** Somebody else has saved what is being changed; what was typed stays until it is discarded. */
export function Stale({ onShow }: { onShow: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-l-2 border-danger pl-4 text-sm">
      <p>Somebody else has changed this in the meantime. Keep what you need of yours before you go on.</p>
      <button type="button" onClick={onShow} className="text-link">
        Show What Is Saved
      </button>
    </div>
  )
}
