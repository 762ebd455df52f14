import { useRef } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { ShortlistSummary } from '#contract/shortlists/schema.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

/** Lists the member's shortlists. */
export function Shortlists() {
  const keepFocus = useKeepFocus(useRef<HTMLDivElement>(null))
  const { data, isPending, isError, refetch } = useMember(shortlists.list, {}, { freshFor: 0 })
  if (isPending) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
      </>
    )
  }
  if (isError) return <ErrorState retry={() => void refetch()}>We couldn’t load your shortlists.</ErrorState>
  return (
    <div {...keepFocus} data-state={data.length === 0 ? 'empty' : undefined}>
      {data.length === 0 ? (
        <EmptyState
          title="No Shortlists"
          text="Collect vehicles in a list, and share it with a link. Others can vote and comment without an account."
        >
          <NewShortlist />
          <ButtonLink to={paths.search()} variant="secondary">
            Browse Vehicles
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="-mt-3">
            {data.map((list) => (
              <Row key={list.id} list={list} />
            ))}
          </ul>
          <div className="mt-6">
            {data.length < shortlistLimits.perMember ? (
              <NewShortlist />
            ) : (
              <p className="text-sm text-muted">You have the maximum number of shortlists.</p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Row({ list: { id, name, vehicleIds, comments, isShared } }: { list: ShortlistSummary }) {
  const counts = [formatCount(vehicleIds.length, 'vehicle'), ...(comments ? [formatCount(comments, 'comment')] : [])]
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-4">
      <div className="min-w-0">
        <Link
          to={paths.ownShortlist(id)}
          className="text-lg wrap-anywhere transition-colors after:absolute after:inset-0 hover:text-accent-strong"
        >
          {name}
        </Link>
        <p className="figures text-sm text-muted">{counts.join(' · ')}</p>
      </div>
      {isShared && <Badge>Shared</Badge>}
    </li>
  )
}

function NewShortlist() {
  return (
    <DialogButton variant="primary" label="New Shortlist" title="New Shortlist">
      <NameForm />
    </DialogButton>
  )
}

function NameForm() {
  const close = useCloseDialog()
  const creating = useMemberChange(shortlists.create, { invalidates: [shortlists.list] })
  const { props, field, pending } = useEndpointForm(shortlists.create, {
    send: (body) => creating.mutateAsync({ body }),
    failed: 'The shortlist wasn’t created. Please try again.',
    done: close,
  })
  return (
    <ConfirmForm {...props} labels={['Create', 'Creating...']} pending={pending}>
      <Field label="Name" required {...field('name')}>
        <Input data-first maxLength={shortlistLimits.name} autoComplete="off" />
      </Field>
    </ConfirmForm>
  )
}
