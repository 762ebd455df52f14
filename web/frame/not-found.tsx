import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QuietPage } from './message-page.tsx'
import { SidePicture } from '#web/pictures/side-picture.tsx'

/** Texts of docs/specification.md (Routes, header and footer). */
export function NotFound() {
  return (
    <QuietPage picture={<SidePicture scene="not-found" className="aspect-4/3 sm:aspect-2/1" />}>
      <h1 className="text-display">
        <span className="figures block text-accent">404</span> Page Not Found
      </h1>
      <p className="mt-8 text-lg text-muted">Did you forget to add the page to the router?</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </QuietPage>
  )
}
