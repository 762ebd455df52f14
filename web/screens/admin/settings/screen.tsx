import { settings } from '#contract/settings/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { SettingsPages } from './settings-pages.tsx'

export const meta = adminMeta('Site Settings')

export default function Screen() {
  return (
    <AdminFrame>
      <Settings />
    </AdminFrame>
  )
}

function Settings() {
  const all = useMember(settings.all, {}, { freshFor: 0 })
  if (all.data) return <SettingsPages fetched={all.data} />
  if (all.isError) return <ErrorState retry={() => void all.refetch()}>We couldn’t load the settings.</ErrorState>
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96" />
    </>
  )
}
