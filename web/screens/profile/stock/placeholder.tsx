import { LoadingNote, Skeleton } from '#web/ui/states.tsx'

export function Placeholder() {
  return (
    <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-2 lg:gap-14">
      <LoadingNote>Loading your imports…</LoadingNote>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}
