import type { ReactNode, ComponentProps, MouseEvent } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import type { SectionId } from './progress.ts'

/** The list of sections, the form, and its preview: one below the other, then beside each other as there is room. */
export const columns =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-10 wide:grid-cols-[11.5rem_minmax(0,1fr)_20rem] ' +
  'wide:gap-x-12'

/** The card around the form of a car, or around its skeleton. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="vehicle"
      className="mt-10 rounded-card border border-line bg-surface p-5 tiny:p-3 sm:p-8 lg:mt-14 xl:p-10"
    >
      <h2 id="vehicle" className="mb-8 text-2xl">
        Vehicle Information
      </h2>
      {children}
    </section>
  )
}

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

/** Shown in place of the form until the session is known. */
export function FormSkeleton() {
  return (
    <>
      <NeedsScripts />
      <div className={columns}>
        <LoadingNote />
        <Skeleton className="h-12 w-full lg:h-96" />
        <div className="grid content-start gap-6 sm:grid-cols-2">
          {Array.from({ length: 10 }, (_, index) => (
            <div key={index} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
          <Skeleton className="h-44 w-full sm:col-span-2" />
        </div>
        <Skeleton className="hidden aspect-4/5 w-full wide:block" />
      </div>
    </>
  )
}
