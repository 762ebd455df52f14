import type { ReactNode, ComponentProps, MouseEvent } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import type { SectionId } from './progress.ts'

export const columns =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-10 wide:grid-cols-[11.5rem_minmax(0,1fr)_20rem] ' +
  'wide:gap-x-12'

export function FormCard({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="vehicle" className="mt-6 rounded-card border border-line bg-surface p-5 tiny:p-3 sm:p-8">
      <h2 id="vehicle" className="mb-6 text-xl">
        Vehicle Information
      </h2>
      {children}
    </section>
  )
}

type FormSectionProps = {
  id: SectionId
  title: ReactNode
  aside?: ReactNode
  intro?: ReactNode
  children?: ReactNode
}

export function FormSection({ id, title, aside, intro, children }: FormSectionProps) {
  const heading = headingId(id)
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-8 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={heading} tabIndex={-1} className="text-lg font-medium outline-none">
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

export function SectionLink({ section, onChoose, children, ...props }: SectionLinkProps) {
  /** Scrolls to the section without changing the URL, so that the Back button leads to the previous page. */
  function goToSection(event: MouseEvent) {
    event.preventDefault()
    onChoose?.()
    const heading = document.getElementById(headingId(section))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <a href={`#${headingId(section)}`} onClick={goToSection} {...props}>
      {children}
    </a>
  )
}

const headingId = (id: SectionId) => `section-${id}`

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
