import { Suspense } from 'react'
import { Await, useLocation } from 'react-router'
import { FilterForm } from '#web/search/filter-form.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SearchPanel({ title, makes }: { title: string; makes: Promise<string[]> }) {
  const { key } = useLocation()
  return (
    <section aria-labelledby="search" className="border-y border-line bg-surface">
      <div className="page section-space">
        <SectionHeading id="search" title={title} />
        <Suspense key={key} fallback={<Skeleton className="h-80 w-full" />}>
          <Await resolve={makes}>
            {(makes) => <FilterForm variant="home" search={{}} makes={makes} submit="Search Vehicles" />}
          </Await>
        </Suspense>
      </div>
    </section>
  )
}
