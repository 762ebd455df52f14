import { useParams } from 'react-router'
import { moderation } from '#contract/moderation/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useRefetchOnReturn } from '../parts/actions.ts'
import { NoSuchListing, ReviewError, ReviewView } from './review-view.tsx'

export const meta = adminMeta('Review')

export default function Review() {
  const { id = '' } = useParams()
  return (
    <AdminFrame needs="moderator">
      {/^\d{1,9}$/.test(id) ? <LoadedReview key={id} id={Number(id)} /> : <NoSuchListing />}
    </AdminFrame>
  )
}

function LoadedReview({ id }: { id: number }) {
  useRefetchOnReturn()
  const { data, error, refetch } = useMember(moderation.review, { params: { id } })
  if (error) return <ReviewError error={error} retry={() => void refetch()} />
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
