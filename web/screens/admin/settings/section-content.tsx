import { type ReactNode, useId } from 'react'

type SectionPartProps = { title: string; intro: ReactNode; children: ReactNode }

/** The content of a settings page. Its heading can be focused by scripts. */
export function SectionContent({ title, intro, children }: SectionPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col items-start">
      <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 mb-8 text-muted">{intro}</p>
      <div className="flex w-full min-w-0 flex-col items-start gap-6">{children}</div>
    </section>
  )
}
