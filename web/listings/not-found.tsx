import { paths } from '../app/site/paths.ts'
import { PicturedPage } from '../pictures/pictured-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function VehicleNotFound() {
  return (
    <PicturedPage>
      <h1 className="text-4xl">Vehicle Not Found</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">
        The vehicle you're looking for doesn't exist or has been removed.
      </p>
      <ButtonLink to={paths.search()} className="mt-10">
        Browse Other Vehicles
      </ButtonLink>
    </PicturedPage>
  )
}
