import { type ReactNode, useId } from 'react'
import { formLook, partId } from './section-form.tsx'

type PlainPartProps = { title: string; intro: ReactNode; children: ReactNode }

/** A part of the page that is no form. */
export function PlainPart({ title, intro, children }: PlainPartProps) {
  const id = useId()
  return (
    <section id={partId(title)} aria-labelledby={id} className={formLook}>
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="mt-3 text-sm text-muted">{intro}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6">{children}</div>
    </section>
  )
}
