import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'

export function RowSkeletons() {
  return (
    <div>
      <LoadingNote />
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex gap-8 border-b border-line py-5 first-of-type:pt-0">
          <Skeleton className="aspect-16/10 w-30 shrink-0 sm:w-52" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-2/3 max-w-80" />
            <Skeleton className="h-5 w-28 max-w-full" />
            <Skeleton className="h-4 w-1/2 max-w-60" />
          </div>
        </div>
      ))}
    </div>
  )
}
