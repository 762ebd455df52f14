import { watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { ListForm } from './list-form.tsx'
import { TryForm } from './try-form.tsx'

const title = 'Watchlist'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 mb-8 max-w-prose text-muted">
        A message that holds any of this waits under Reports until somebody has looked at it; its sender is not told
        why. A listing is not held back by it: the review points it out.
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
        <ListForm name="words" title="Words" intro={introOf.words} hint={hintOf.words} saved={saved.data} />
        <ListForm name="domains" title="Domains" intro={introOf.domains} hint={hintOf.domains} saved={saved.data} />
        <TryForm version={saved.data.version} />
      </>
    )
  }
  if (saved.isError)
    return <ErrorState retry={() => void saved.refetch()}>The watchlist could not be loaded.</ErrorState>
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96" />
    </>
  )
}

const introOf = {
  words: 'Words and phrases. They are found at the limits of words: “wire” is not found in “wireless”.',
  domains: 'With all their subdomains, in addresses of pages and of mail, the sender’s too.',
}
const hintOf = {
  words: 'Capitals, accents and what stands between words make no difference.',
  domains: 'Such as evil.example. Of a pasted address the domain is kept.',
}
