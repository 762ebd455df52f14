import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { SectionId } from './form-progress.ts'

type FormSectionProps = {
  id: SectionId
  title: ReactNode
  /** Beside the title: that nothing need be said here, or how much is. */
  aside?: ReactNode
  /** What is asked here, in a sentence. */
  intro?: ReactNode
  children?: ReactNode
}

/** A part of the form, to which the list of what is missing leads. */
export function FormSection({ id, title, aside, intro, children }: FormSectionProps) {
  const heading = headingId(id)
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-8 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h3>
        {aside && <p className="figures text-sm text-muted">{aside}</p>}
      </div>
      {intro && <p className="mt-2 max-w-prose text-sm text-muted">{intro}</p>}
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}

type SectionLinkProps = ComponentProps<'a'> & { section: SectionId; onChoose?: () => void }

/** Leads to a section and its heading. */
export function SectionLink({ section, onChoose, children, ...props }: SectionLinkProps) {
  /** The address stays: going back leads to the page before. */
  function goThere(event: MouseEvent) {
    event.preventDefault()
    onChoose?.()
    const heading = document.getElementById(headingId(section))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <a href={`#${headingId(section)}`} onClick={goThere} {...props}>
      {children}
    </a>
  )
}

const headingId = (id: SectionId) => `section-${id}`
