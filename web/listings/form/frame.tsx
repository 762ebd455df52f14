import { type ReactNode, type ComponentProps, type MouseEvent, useContext, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { invalidFields } from '#web/forms/form.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { FoldContext } from './folds.ts'
import type { SectionId } from './progress.ts'

export const columns =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-10 wide:grid-cols-[11.5rem_minmax(0,1fr)_20rem] ' +
  'wide:gap-x-12'

export function FormCard({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="vehicle"
      className="mt-5 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8 sm:[--under:var(--surface)]"
    >
      <h2 id="vehicle" className="mb-4 text-lg">
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

/** A section of the form. Once it is complete, the user can fold it to a single line. */
export function FormSection({ id, title, aside, intro, children }: FormSectionProps) {
  const heading = headingId(id)
  const folds = useContext(FoldContext)
  const canFold = folds?.canFold(id) ?? false
  const isFolded = folds?.isFolded(id) ?? false
  const body = useRef<HTMLDivElement>(null)
  // Runs before the form focuses its first invalid field, which would fail in a folded section.
  useLayoutEffect(() => {
    if (isFolded && body.current?.querySelector(invalidFields)) folds?.open(id)
  })
  return (
    <section
      aria-labelledby={heading}
      data-section={id}
      className={`border-t border-line first:border-t-0 ${isFolded ? 'pt-3 -mb-3' : 'pt-6'}`}
    >
      <div className="relative flex min-h-11 flex-wrap items-center gap-x-3">
        <h3 id={heading} tabIndex={-1} className="min-w-0 grow text-lg font-medium wrap-anywhere outline-none">
          {canFold ? (
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls={`${heading}-body`}
              onClick={() => folds?.toggle(id)}
              className={foldButton}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {aside && <p className="figures text-sm text-muted">{aside}</p>}
        {canFold && (
          <span aria-hidden className="text-xl leading-none">
            {isFolded ? '+' : '−'}
          </span>
        )}
      </div>
      {isFolded && folds?.summaryOf(id)}
      <div ref={body} id={`${heading}-body`} hidden={isFolded}>
        {intro && <p className="max-w-prose text-sm text-muted">{intro}</p>}
        {children && <div className="mt-4">{children}</div>}
      </div>
    </section>
  )
}

/** The whole heading line is clickable. */
const foldButton =
  'text-left outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-accent-strong'

type SectionLinkProps = ComponentProps<'a'> & { section: SectionId; onChoose?: () => void }

export function SectionLink({ section, onChoose, children, ...props }: SectionLinkProps) {
  const folds = useContext(FoldContext)

  /** Opens the section and scrolls to it without changing the URL, so that the Back button leads to the previous page. */
  function goToSection(event: MouseEvent) {
    event.preventDefault()
    onChoose?.()
    flushSync(() => folds?.open(section))
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
