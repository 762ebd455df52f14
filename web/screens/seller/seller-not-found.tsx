import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function SellerNotFound() {
  return (
    <section className="page section-space flex flex-1 flex-col items-start justify-center">
      <h1 className="text-4xl">Seller Not Found</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">Nobody sells cars here under this name, or not any more.</p>
      <ButtonLink to={paths.search()} className="mt-10">
        Browse Vehicles
      </ButtonLink>
    </section>
  )
}
