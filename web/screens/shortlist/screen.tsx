import { useSearchParams } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import type { SharedShortlist } from '#contract/shortlists/schema.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext, throwStatus } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { gridClasses } from '#web/listings/card.tsx'
import { CommentList, ShortlistCard } from '#web/shortlists/vehicle.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'
import { CommentForm, ReportForm, VoteForm } from './forms.tsx'
import { readGuestKey } from './guest-cookie.ts'
import { type RejectedForm, submitForm } from './submit.ts'

/** Loads a shortlist for people with the link. Works without an account and without scripts. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const guest = readGuestKey(request)
  return context
    .get(apiContext)(shortlists.readByLink, { params: { token }, query: guest ? { guest } : {} })
    .catch(throwStatus)
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  return submitForm(context.get(apiContext), token, request)
}

/**
 * The URL is a credential, so it must not be sent to other sites, cached or indexed. The stricter policy `no-referrer`
 * wouldn't work without JavaScript: browsers would submit the forms with the origin `null`, which the server rejects.
 */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.name ?? 'Shortlist Not Found'
  return pageMeta({ title, description: 'A shared list of vehicles.', site: siteFromMatches(matches) })
}

export default function SharedShortlistScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const rejected = actionData as RejectedForm | undefined
  const { name, owner, vehicles } = loaderData
  const done = rejected ? undefined : doneNotes[params.get('done') ?? '']
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl text-pretty wrap-anywhere">{name}</h1>
      <p className="mt-3 max-w-prose wrap-anywhere text-muted">
        {`${owner} shared ${formatCount(vehicles.length, 'vehicle')} with you. You can vote and comment without an account. Everyone with the link sees the comments.`}
      </p>
      <div className="mt-10">
        <Vehicles {...loaderData} rejected={rejected} />
      </div>
      <Comments {...loaderData} rejected={rejected} done={done} />
    </div>
  )
}

const doneNotes: Partial<Record<string, string>> = {
  comment: 'Your comment was posted.',
  report: 'Thank you. We’ll review the comment.',
}

type PartProps = SharedShortlist & { rejected: RejectedForm | undefined }

function Vehicles({ vehicles, rejected }: PartProps) {
  if (vehicles.length === 0) return <EmptyState title="No Vehicles Yet" text="This shortlist is empty." />
  return (
    <ul className={gridClasses()}>
      {vehicles.map((entry) => {
        const form = `vehicle-${entry.vehicle.id}`
        return (
          <li key={form} id={form} className="scroll-mt-24">
            <ShortlistCard entry={entry}>
              <VoteForm entry={entry} rejected={rejected?.form === form ? rejected : undefined} />
            </ShortlistCard>
          </li>
        )
      })}
    </ul>
  )
}

function Comments({ comments, rejected, done }: PartProps & { done: string | undefined }) {
  const rejectedFor = (form: string) => (rejected?.form === form ? rejected : undefined)
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-14 max-w-3xl scroll-mt-24 lg:mt-20">
      <h2 id="comments-title" className="mb-6 text-2xl">
        Comments
      </h2>
      {done && <output className="mb-6 block border-l-2 border-accent pl-4">{done}</output>}
      <CommentList
        comments={comments}
        controls={(comment) => <ReportForm comment={comment} rejected={rejectedFor(`comment-${comment.id}`)} />}
      />
      <CommentForm count={comments.length} rejected={rejectedFor('comments')} />
    </section>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="mb-8 text-3xl">Shortlist Not Found</h1>
      <EmptyState
        title="This link doesn’t work."
        text="Make sure you have the whole link. The person who sent it may have replaced it or stopped sharing."
      >
        <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
      </EmptyState>
    </div>
  )
}
