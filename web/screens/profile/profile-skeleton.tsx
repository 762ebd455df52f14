import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    // Below the place of what needs the member.
    <div className="mt-27 border-t border-line pt-10 lg:mt-31 lg:pt-12">
      <LoadingNote>Loading your profile…</LoadingNote>
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="mt-3 h-7 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-20 w-full" />
      <Skeleton className="mt-14 h-12 w-full max-w-md" />
      <Skeleton className="mt-8 h-48 w-full" />
    </div>
  )
}
