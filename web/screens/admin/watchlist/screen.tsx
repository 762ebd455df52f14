import { watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { ListForm } from './list-form.tsx'
import { TrialForm } from './trial-form.tsx'

const title = 'Watchlist'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-4 max-w-[60rem] text-muted">
        Messages that contain any of these are held for review under Reports. Senders don’t see why. Listings aren’t
        held, but moderators see a signal when they review them.
      </p>
      <Lists />
    </AdminFrame>
  )
}

function Lists() {
  const saved = useMember(watchlist.read, {}, { freshFor: 0 })
  if (saved.data) {
    return (
      <>
        <div className="grid gap-x-12 lg:grid-cols-2">
          <ListForm name="words" title="Words" intro={intros.words} hint={hints.words} saved={saved.data} />
          <ListForm name="domains" title="Domains" intro={intros.domains} hint={hints.domains} saved={saved.data} />
        </div>
        <TrialForm version={saved.data.version} />
      </>
    )
  }
  if (saved.isError) return <ErrorState retry={() => void saved.refetch()}>We couldn’t load the watchlist.</ErrorState>
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96" />
    </>
  )
}

const intros = {
  words: 'Words and phrases. Only whole words match: “wire” doesn’t match “wireless”.',
  domains: 'All subdomains match, too, both in links and in email addresses, including the sender’s.',
}
const hints = {
  words: 'Case, accents and punctuation between words are ignored.',
  domains: 'For example, evil.example. If you paste a URL, only its domain is saved.',
}
