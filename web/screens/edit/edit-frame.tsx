import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormCard } from '#web/listings/form/form-card.tsx'
import { paths } from '#web/site/paths.ts'

type EditFrameProps = {
  /** Name of the car, once it is loaded. */
  name?: string
  children: ReactNode
}

export function EditFrame({ name, children }: EditFrameProps) {
  return (
    <div className="page py-8 lg:py-12">
      <Link
        to={paths.profile}
        className="inline-flex items-center gap-2 py-1 text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
        Back to your listings
      </Link>
      <h1 className="mt-6 text-4xl">Edit Listing</h1>
      {name && <p className="mt-3 text-lg text-muted wrap-anywhere">{name}</p>}
      <FormCard>{children}</FormCard>
    </div>
  )
}
