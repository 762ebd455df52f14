import { useRef } from 'react'
import { type SavedSearch, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { type AlertFrequency, savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { FrequencySelect, immediateNote, SearchSummary } from '#web/search/saved-search.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
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
          <Skeleton className="h-40 w-full" />
        </>
      ) : searches.isError ? (
        <ErrorState retry={() => void searches.refetch()}>We couldn’t load your saved searches.</ErrorState>
      ) : searches.data.length === 0 ? (
        <EmptyState title="No Saved Searches" text="Save a search to get an email when a matching vehicle is listed.">
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 max-w-prose text-sm text-muted">{immediateNote}</p>
          <ul>
            {searches.data.map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name, frequency, createdAt, mailedAt } = search
  const change = useMemberChange(savedSearches.change, {
    invalidates,
    onSuccess: () => toast({ title: 'Search changed', description: `“${name}” was updated.` }),
    onError: (error) => toastRefusal(error, 'The search wasn’t changed. Please try again.'),
  })
  return (
    <li className="grid items-center gap-x-8 gap-y-4 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <SearchSummary search={search} />
        <p className="text-sm text-muted">
          Saved on {formatDate(createdAt)}
          {mailedAt && ` · Last email on ${formatDate(mailedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FrequencySelect
          aria-label={`How often to email “${name}”`}
          className="w-full md:w-44"
          value={change.isPending ? change.variables.body.frequency : frequency}
          onChange={({ target }) =>
            change.mutate({ params: { id }, body: { name, frequency: target.value as AlertFrequency } })
          }
        />
        <div className="flex max-md:-mx-5 flex-wrap">
          <DialogButton variant="quiet" label="Rename" aria-label={`Rename ${name}`} title="Rename Search">
            <RenameForm search={search} />
          </DialogButton>
          <DialogButton variant="quiet" label="Delete" aria-label={`Delete ${name}`} title="Delete Search">
            <DeleteForm search={search} />
          </DialogButton>
        </div>
      </div>
    </li>
  )
}

function RenameForm({ search: { id, name, frequency } }: { search: SavedSearch }) {
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

function DeleteForm({ search: { id, name } }: { search: SavedSearch }) {
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
