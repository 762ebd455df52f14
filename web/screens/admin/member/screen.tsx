import { useParams } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { memberFiles } from '#contract/members/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useRefetchOnReturn } from '../parts/actions.ts'
import { MemberView } from './member-view.tsx'

const ownText = 'Other admins and moderators handle notes and reports about you.'

export const meta = adminMeta('User')

export default function MemberScreen() {
  const { id = '' } = useParams()
  return (
    <AdminFrame needs="moderator">
      <LoadedMember key={id} id={id} />
    </AdminFrame>
  )
}

function LoadedMember({ id }: { id: string }) {
  useRefetchOnReturn()
  const { data, error, refetch } = useMember(memberFiles.read, { params: { id } }, { freshFor: 0 })
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <EmptyState title="User Not Found" />
  if (isApiError(error) && error.status === 409) return <EmptyState title="Your Own Account" text={ownText} />
  if (error) return <ErrorState retry={() => void refetch()}>We couldn’t load the user.</ErrorState>
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 max-w-xl" />
        <Skeleton className="mt-8 h-64" />
      </>
    )
  }
  return <MemberView file={data} />
}
