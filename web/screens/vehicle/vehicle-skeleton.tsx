import { pageTitle } from '#web/app/site/meta.ts'
import { useSite } from '#web/app/site/site.ts'
import { columns } from '#web/listings/page/vehicle-page.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'

export function VehicleSkeleton() {
  const site = useSite()
  return (
    <>
      <title>{pageTitle('Vehicle', site.name)}</title>
      <VehiclePlaceholder />
    </>
  )
}

/** The placeholder without a document title, for pages that set their own. */
export function VehiclePlaceholder() {
  return (
    <div className="page py-6 lg:py-8">
      <LoadingNote>Loading vehicle…</LoadingNote>
      <Skeleton className="h-11 w-36" />
      <Skeleton className="mt-4 h-12 w-full max-w-xl" />
      <div className="mt-10 gap-2 sm:grid sm:grid-cols-[minmax(0,4fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="aspect-16/10 w-full" />
        <Skeleton className="h-full max-sm:hidden" />
      </div>
      <div className={`mt-14 ${columns}`}>
        <div>
          <Skeleton className="h-10 w-64 max-w-full" />
          <Skeleton className="mt-8 h-48 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  )
}
