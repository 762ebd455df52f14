import { useParams } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { memberFiles } from '#contract/members/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { PersonView } from './member-view.tsx'

const ownCase = 'What others wrote and reported about you is left to your colleagues.'

export const meta = adminMeta('User')

export default function Person() {
  const { id = '' } = useParams()
  return (
    <AdminFrame needs="moderator">
      <Found key={id} id={id} />
    </AdminFrame>
  )
}

function Found({ id }: { id: string }) {
  useReadAgainLater()
  const { data, error, refetch } = useMember(memberFiles.read, { params: { id } }, { freshFor: 0 })
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <EmptyState title="No Such User" />
  if (isApiError(error) && error.status === 409) return <EmptyState title="About Yourself" text={ownCase} />
  if (error) return <ErrorState retry={() => void refetch()}>The user could not be loaded.</ErrorState>
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 max-w-xl" />
        <Skeleton className="mt-8 h-64" />
      </>
    )
  }
  return <PersonView file={data} />
}
