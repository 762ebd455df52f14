import { useParams } from 'react-router'
import { moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useReadAgainLater } from '../parts/use-admin-act.ts'
import { NoSuchListing, ReviewError } from './review-error.tsx'
import { ReviewView } from './review-view.tsx'

export const meta = adminMeta('Review')

export default function Review() {
  const { id = '' } = useParams()
  return (
    <AdminFrame needs="moderator">
      {/^\d{1,9}$/.test(id) ? <Found key={id} id={Number(id)} /> : <NoSuchListing />}
    </AdminFrame>
  )
}

function Found({ id }: { id: number }) {
  useReadAgainLater()
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
