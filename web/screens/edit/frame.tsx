import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/app/site/paths.ts'
import { FormCard } from '#web/listings/form/frame.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

type EditFrameProps = {
  name?: string
  children: ReactNode
}

export function EditFrame({ name, children }: EditFrameProps) {
  return (
    <div className="page py-6 lg:py-8">
      <BackLink to={paths.profile}>Back to your listings</BackLink>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">Edit Listing</h1>
        {name && <p className="text-lg text-muted wrap-anywhere">{name}</p>}
      </div>
      <FormCard>{children}</FormCard>
    </div>
  )
}

type EditPartProps = {
  /** The URL fragment that links to this card, such as `documents`. */
  id: string
  title: string
  text: string
  children: ReactNode
}

export function EditSection({ id, title, text, children }: EditPartProps) {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTarget = hash === `#${id}`
  // The form above this card has already loaded, so the card doesn't shift after scrolling.
  useEffect(() => {
    if (!isTarget) return
    heading.current?.scrollIntoView({ behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <section
      aria-labelledby={id}
      className="mt-8 rounded-card border border-line bg-surface p-5 tiny:p-3 sm:p-8 xl:p-10"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-3 mb-8 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  )
}
