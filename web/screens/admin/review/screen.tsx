import { useParams } from 'react-router'
import { moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'
import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import { AdminFrame } from '../admin-frame.tsx'
import { useReadAgainLater } from '../parts/use-admin-act.ts'
import { ReviewView } from './review-view.tsx'

const title = 'Review'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title, description: title, site: siteFromMatches(matches) })
}

export default function Review() {
  const { id = '' } = useParams()
  return (
    <AdminFrame>
      {/^\d{1,9}$/.test(id) ? <Found key={id} id={Number(id)} /> : <EmptyState title="No Such Listing" />}
    </AdminFrame>
  )
}

function Found({ id }: { id: number }) {
  useReadAgainLater()
  const { data, isError, refetch } = useMember(moderation.review, { params: { id } })
  if (isError) return <ErrorState retry={() => void refetch()}>The listing could not be loaded.</ErrorState>
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 max-w-xl" />
        <Skeleton className="mt-8 aspect-16/10 max-w-4xl" />
      </>
    )
  }
  return <ReviewView review={data} />
}
