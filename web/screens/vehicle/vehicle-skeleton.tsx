import { pageTitle } from '#web/site/meta.ts'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { useSite } from '#web/site/site.ts'
import { columns } from '#web/listings/page/vehicle-page.tsx'

/** The page of a car while it loads. */
export function VehicleSkeleton() {
  const site = useSite()
  return (
    <>
      <title>{pageTitle('Vehicle', site.name)}</title>
      <VehiclePlaceholder />
    </>
  )
}

/** The same without a title, where the page has one already. */
export function VehiclePlaceholder() {
  return (
    <div className="page py-8 lg:py-12">
      <LoadingNote>Loading vehicle…</LoadingNote>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-8 h-12 w-full max-w-xl" />
      <div className={columns}>
        <div>
          <Skeleton className="aspect-16/10 w-full" />
          <Skeleton className="mt-14 h-10 w-64" />
          <Skeleton className="mt-8 h-48 w-full" />
        </div>
        <div>
          <Skeleton className="h-96 w-full" />
          <Skeleton className="mt-10 h-32 w-full" />
        </div>
      </div>
    </div>
  )
}
