import { useRef } from 'react'
import { Link } from 'react-router'
import { type MatchedSearch, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { type AlertFrequency, savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { type FilterValues, searchAddress } from '#web/search/address.ts'
import { criteriaOf } from '#web/search/criteria.ts'
import { FrequencySelect, immediateNote, savedSearchPath, SearchSummary } from '#web/search/saved-search.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'

const invalidates = [savedSearches.list]

/** Lists the saved searches, and lets the member change or delete them. */
export function SavedSearches() {
  // Keep focus in the list, because the button for deleting a search disappears with the search.
  const keepFocus = useKeepFocus(useRef<HTMLDivElement>(null))
  const searches = useMember(savedSearches.list, {}, { freshFor: 0 })
  return (
    <div {...keepFocus}>
      {searches.isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="h-56 w-full" />
        </>
      ) : searches.isError ? (
        <ErrorState retry={() => void searches.refetch()}>We couldn’t load your saved searches.</ErrorState>
      ) : searches.data.length === 0 ? (
        <NoSearches />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-muted">{immediateNote}</p>
          <ul className="flex flex-col gap-4">
            {searches.data.map((search) => (
              <SearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NoSearches() {
  return (
    <>
      <EmptyState
        title="No Saved Searches"
        text="Search for the vehicle that you want, and press Save Search. We’ll email you when a matching vehicle is listed."
      >
        <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
      </EmptyState>
      <p id="example-searches" className="label mt-6 text-muted">
        Searches to start with
      </p>
      <ul aria-labelledby="example-searches" className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {examples.map(({ name, filter }) => (
          <li key={name}>
            <Link to={searchAddress({ filter })} className="text-link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const examples: readonly { name: string; filter: FilterValues }[] = [
  { name: 'Porsche 911 up to $150,000', filter: { make: ['Porsche'], model: ['911'], maxPrice: ['150000'] } },
  { name: 'Manual coupes, 2010 or newer', filter: { body: ['Coupe'], transmission: ['Manual'], minYear: ['2010'] } },
  { name: 'Electric vehicles, listed in the last 7 days', filter: { fuelType: ['Electric'], listedWithin: ['7'] } },
]

function SearchCard({ search }: { search: MatchedSearch }) {
  const { id, name, frequency, createdAt, mailedAt } = search
  const change = useMemberChange(savedSearches.change, {
    invalidates,
    onSuccess: () => toast({ title: 'Search changed', description: `“${name}” was updated.` }),
    onError: (error) => toastRefusal(error, 'The search wasn’t changed. Please try again.'),
  })
  const shown = change.isPending ? change.variables.body.frequency : frequency
  const setFrequency = (frequency: AlertFrequency) => change.mutate({ params: { id }, body: { name, frequency } })
  const isPaused = shown === 'off'
  return (
    <li className="rounded-card border border-line p-4 sm:px-6 sm:py-4">
      <SearchSummary search={search} criteria={criteriaOf(search)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
        <FrequencySelect
          aria-label={`How often to email “${name}”`}
          className="w-full sm:w-44"
          value={shown}
          onChange={({ target }) => setFrequency(target.value as AlertFrequency)}
        />
        <p className="text-sm text-muted">
          {mailedAt ? `Last email on ${formatDate(mailedAt)}` : `Saved on ${formatDate(createdAt)}`}
        </p>
        <div className="flex flex-wrap max-sm:-mx-4 sm:ml-auto sm:-mr-4">
          <Button
            variant="quiet"
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => setFrequency(isPaused ? 'daily' : 'off')}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <ButtonLink variant="quiet" to={savedSearchPath(search)} aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
          <DialogButton variant="quiet" label="Rename" aria-label={`Rename ${name}`} title="Rename Search">
            <RenameForm search={search} />
          </DialogButton>
          <DialogButton variant="destructive-quiet" label="Delete" aria-label={`Delete ${name}`} title="Delete Search">
            <DeleteForm search={search} />
          </DialogButton>
        </div>
      </div>
    </li>
  )
}

function RenameForm({ search: { id, name, frequency } }: { search: MatchedSearch }) {
  const close = useCloseDialog()
  const change = useMemberChange(savedSearches.change, { invalidates })
  const { props, field, pending } = useEndpointForm(savedSearches.change, {
    initial: { name },
    read: (text) => ({ name: text('name'), frequency }),
    send: (body) => change.mutateAsync({ params: { id }, body }),
    failed: 'The search wasn’t renamed. Please try again.',
    done: close,
  })
  return (
    <ConfirmForm {...props} labels={['Rename', 'Renaming...']} pending={pending}>
      <Field label="Name" required {...field('name')}>
        <Input data-first maxLength={savedSearchLimits.name} autoComplete="off" />
      </Field>
    </ConfirmForm>
  )
}

function DeleteForm({ search: { id, name } }: { search: MatchedSearch }) {
  const close = useCloseDialog()
  const removal = useMemberChange(savedSearches.remove, {
    invalidates,
    onSuccess: () => (close(), toast({ title: 'Search deleted', description: `“${name}” was deleted.` })),
    onError: (error) => toastRefusal(error, 'The search wasn’t deleted. Please try again.'),
  })
  return (
    <ConfirmForm
      variant="destructive"
      text={`Delete “${name}”? You won’t get emails about it anymore.`}
      labels={['Delete', 'Deleting...']}
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ params: { id } })}
    />
  )
}
