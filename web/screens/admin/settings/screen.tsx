import { settings } from '#contract/settings.ts'
import { useMember } from '#web/api/member.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { adminMeta } from '../admin-meta.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'

const title = 'Site Settings'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <h2 className="mb-8 text-2xl">{title}</h2>
      <Sections />
    </AdminFrame>
  )
}

function Sections() {
  const all = useMember(settings.all, {}, { freshFor: 0 })
  if (all.data) return sections.map((it) => <SectionForm key={it.title} section={it} saved={all.data} />)
  if (all.isError) return <ErrorState retry={() => void all.refetch()}>The settings could not be loaded.</ErrorState>
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96" />
    </>
  )
}
