import type { ReactNode } from 'react'
import { FormCard } from '#web/listings/form/form-card.tsx'
import { paths } from '#web/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'

type EditFrameProps = {
  /** Name of the car, once it is loaded. */
  name?: string
  children: ReactNode
}

export function EditFrame({ name, children }: EditFrameProps) {
  return (
    <div className="page py-8 lg:py-12">
      <BackLink to={paths.profile}>Back to your listings</BackLink>
      <h1 className="mt-6 text-4xl">Edit Listing</h1>
      {name && <p className="mt-3 text-lg text-muted wrap-anywhere">{name}</p>}
      <FormCard>{children}</FormCard>
    </div>
  )
}
