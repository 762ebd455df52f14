import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { columns } from './columns.ts'

/** Shown in place of the form until the session is known. */
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
