import { data, redirect, useSearchParams } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import {
  linkActions,
  type LinkedSearches,
  type MatchedSearch,
  savedSearches,
} from '#contract/saved-searches/endpoints.ts'
import { alertFrequencies, type AlertFrequency, savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { readLinkedData, refusalResponse, statusOf } from '#web/app/api/linked-data.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { criteriaOf } from '#web/search/criteria.ts'
import { FrequencySelect, immediateNote, SearchSummary } from '#web/search/saved-search.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'

type Api = { api: PublicApi; token: string }

/**
 * Handles the page's buttons, even without JavaScript. Mail clients unsubscribe with a single POST request, which must not be
 * redirected (RFC 8058).
 */
async function submit({ api, token }: Api, form: FormData) {
  if (form.has('List-Unsubscribe')) form.set('action', 'unsubscribe')
  const [name = '', id] = String(form.get('action') ?? '').split(' ')
  const next = await carryOut({ api, token }, { name, id: Number(id) }, form).catch((error: unknown) => {
    // A second press finds no search, because the first one has deleted it.
    if (name === 'unsubscribe' && statusOf(error) === 404) return null
    throw error
  })
  return next && !form.has('List-Unsubscribe')
    ? redirect(`${paths.alerts(next)}?done=${name}`, 303)
    : data({ ended: true }, { status: 200 })
}

/** Returns the token of the page to show next, or null if no search is left. */
async function carryOut({ api, token }: Api, { name, id }: { name: string; id: number }, form: FormData) {
  const action = linkActions.find((action) => action === name)
  if (action) return (await api(savedSearches.actByLink, { params: { token }, body: { action } })).token
  const params = { token, id }
  if (name === 'remove') return (await api(savedSearches.removeByLink, { params })).token
  const frequency = String(form.get('frequency')) as AlertFrequency
  await api(savedSearches.changeByLink, { params, body: { name: String(form.get('name')), frequency } })
  return token
}

/** Opening the page changes nothing, because mail scanners open links as well. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const read = context.get(apiContext)(savedSearches.readByLink, { params: { token } })
  return readLinkedData(read.then(withCriteria))
}

/** Adds the labels of the filters, because browsers can't compute them without the search's schema. */
function withCriteria({ searches, ...linked }: LinkedSearches) {
  return { ...linked, searches: searches.map((search) => ({ ...search, criteria: criteriaOf(search) })) }
}

type Described = MatchedSearch & { criteria: string[] }

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return submit({ api: context.get(apiContext), token }, form).catch(refusalResponse)
}

/** The URL is a credential, so it must not be sent to other sites, cached or indexed. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

const title = 'Saved Searches'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title, description: 'Manage your saved searches.', site: siteFromMatches(matches) })
}

export default function AlertsScreen({ loaderData: linked, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (actionData && 'ended' in actionData)
    return <Ended title="You’re unsubscribed." text="We won’t email you about this search anymore." />
  if (!linked)
    return params.has('unsubscribe') ? (
      <Ended title="You’re already unsubscribed." text="We don’t email you about this search anymore." />
    ) : (
      <Ended title="This link has expired." text="The saved search no longer exists." />
    )
  const { isMember, isConfirmed, email, searches } = linked
  const own = searches.find(({ id }) => id === linked.id)!
  const asked = (['pause', 'unsubscribe'] as const).find((action) => params.has(action))
  const done = doneNotes[params.get('done') ?? '']
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-3xl">{title}</h1>
      {actionData?.reason && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-danger">
          {actionData.reason}
        </p>
      )}
      {done && <output className="mt-6 block border-l-2 border-accent pl-4">{done}</output>}
      {!isConfirmed ? (
        <Question
          search={own}
          text="Should we email you about vehicles that match this search?"
          actions={['confirm', 'unsubscribe']}
        />
      ) : asked ? (
        <Question search={own} text={questionOf(asked, isMember)} actions={[asked]} />
      ) : isMember ? (
        <OfMember search={own} />
      ) : (
        <OfVisitor email={email!} searches={searches} />
      )}
    </div>
  )
}

const doneNotes: Partial<Record<string, string>> = {
  confirm: 'Your search is saved.',
  pause: 'We won’t email you about this search until you turn emails on again.',
  unsubscribe: 'You’re unsubscribed. We won’t email you about this search anymore.',
  change: 'Your changes are saved.',
  remove: 'The search is deleted.',
}

type Action = 'confirm' | 'pause' | 'unsubscribe'

/** Unsubscribing deletes a visitor's search, because we then no longer need the email address. */
function questionOf(action: 'pause' | 'unsubscribe', isMember: boolean): string {
  const outcome = action === 'pause' || isMember ? 'The search stays saved.' : 'This also deletes the search.'
  return `Stop emails about this search? ${outcome}`
}

const labels: Record<Action, string> = { confirm: 'Save Search', pause: 'Pause Emails', unsubscribe: 'Unsubscribe' }

function Question({ search, text, actions }: { search: Described; text: string; actions: readonly Action[] }) {
  return (
    <form method="post" action="?" className="mt-8 flex max-w-4xl flex-col gap-6">
      <p className="text-muted">{text}</p>
      <div className={card}>
        <SearchSummary search={search} criteria={search.criteria} />
        <p className="mt-4 text-sm text-muted">How often: {alertFrequencies[search.frequency]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <Button key={action} type="submit" name="action" value={action} variant={index > 0 ? 'quiet' : 'primary'}>
            {index > 0 ? 'Delete Search' : labels[action]}
          </Button>
        ))}
      </div>
    </form>
  )
}

function OfMember({ search }: { search: Described }) {
  return (
    <div className="mt-8 flex max-w-4xl flex-col items-start gap-6">
      <SearchSummary search={search} criteria={search.criteria} />
      <ButtonLink to={paths.profileTab('searches')}>Open My Saved Searches</ButtonLink>
    </div>
  )
}

const card = 'rounded-card border border-line p-4 sm:p-6'

function OfVisitor({ email, searches }: { email: string; searches: readonly Described[] }) {
  return (
    <>
      <p className="mt-4 max-w-prose wrap-anywhere text-muted">Saved searches for {email}.</p>
      <p className="mt-2 max-w-prose text-sm text-muted">{immediateNote}</p>
      <ul className="mt-8 flex max-w-5xl flex-col gap-4">
        {searches.map((search) => (
          <li key={search.id} className={card}>
            <SearchForm search={search} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SearchForm({ search }: { search: Described }) {
  const { id, name, frequency } = search
  return (
    <form method="post" action="?" aria-label={name} className="flex flex-col gap-4">
      <SearchSummary search={search} criteria={search.criteria} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Name" className="min-w-48 flex-1">
          <Input name="name" defaultValue={name} required maxLength={savedSearchLimits.name} autoComplete="off" />
        </Field>
        <Field label="How often" className="min-w-44 flex-1 sm:flex-none">
          <FrequencySelect name="frequency" defaultValue={frequency} />
        </Field>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            type="submit"
            name="action"
            value={`change ${id}`}
            variant="secondary"
            aria-label={`Save ${name}`}
            className="min-h-12!"
          >
            Save
          </Button>
          <Button
            type="submit"
            name="action"
            value={`remove ${id}`}
            variant="destructive-quiet"
            aria-label={`Delete ${name}`}
            className="min-h-12!"
          >
            Delete
          </Button>
        </div>
      </div>
    </form>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <div className="page page-space">
      <h1 className="mb-10 text-3xl">Saved Searches</h1>
      <EmptyState title={title} text={text}>
        <ButtonLink to={paths.search()} variant="secondary">
          Browse Vehicles
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

export function ErrorBoundary() {
  return <Ended title="We couldn’t load this page." text="Reload the page, or open the link in the email again." />
}
