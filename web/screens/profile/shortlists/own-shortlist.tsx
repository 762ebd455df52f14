import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { formatCount } from '#contract/format-count.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { Shortlist } from '#contract/shortlists/schema.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { gridClasses, ListingGridSkeleton } from '#web/listings/card.tsx'
import { CommentList } from '#web/shortlists/vehicle.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OwnVehicle } from './own-vehicle.tsx'
import { Sharing } from './sharing.tsx'

const invalidates = [shortlists.read, shortlists.list]

export default function OwnShortlist({ id }: { id: number }) {
  const keepFocus = useKeepFocus(useRef<HTMLDivElement>(null))
  const { data, error, isPending, refetch } = useMember(shortlists.read, { params: { id } }, { freshFor: 0 })
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400)
  return (
    <div {...keepFocus}>
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{data?.name ?? (isGone ? 'Shortlist Not Found' : 'Shortlist')}</h1>
        {data && <Controls list={data} />}
      </div>
      {isPending ? (
        <ListingGridSkeleton count={3} />
      ) : data ? (
        <Content list={data} />
      ) : isGone ? (
        <EmptyState title="This shortlist no longer exists.">
          <ButtonLink to={paths.profileTab('shortlists')}>My Shortlists</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState retry={() => void refetch()}>We couldn’t load the shortlist.</ErrorState>
      )}
    </div>
  )
}

function Content({ list }: { list: Shortlist }) {
  const { id, vehicles, comments, token } = list
  return (
    <>
      <Sharing id={id} token={token} />
      <div className="mt-10">
        {vehicles.length === 0 ? (
          <EmptyState title="No Vehicles Yet" text="Choose “Add to Shortlist” on a vehicle’s page.">
            <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p className="figures mb-6 text-sm text-muted">
              {formatCount(vehicles.length, 'vehicle')} of {shortlistLimits.vehicles}
            </p>
            <ul className={gridClasses()}>
              {vehicles.map((entry) => (
                <li key={entry.vehicle.id}>
                  <OwnVehicle id={id} entry={entry} isShared={token !== null} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {token !== null && (
        <section aria-labelledby="comments" className="mt-14 max-w-3xl lg:mt-20">
          <h2 id="comments" className="mb-6 text-2xl">
            Comments
          </h2>
          <CommentList
            comments={comments}
            controls={(comment) => <DeleteComment id={id} commentId={comment.id} name={comment.name} />}
          />
        </section>
      )}
    </>
  )
}

function DeleteComment({ id, commentId, name }: { id: number; commentId: number; name: string }) {
  const removal = useMemberChange(shortlists.removeComment, {
    invalidates,
    onSuccess: () => toast({ title: 'Comment deleted', description: `The comment by ${name} was deleted.` }),
    onError: (error) => toastRefusal(error, 'The comment wasn’t deleted. Please try again.'),
  })
  return (
    <Button
      variant="destructive-quiet"
      className="-ml-5"
      aria-label={`Delete the comment by ${name}`}
      aria-disabled={removal.isPending}
      onClick={() => removal.mutate({ params: { id, commentId } })}
    >
      Delete
    </Button>
  )
}

function Controls({ list }: { list: Shortlist }) {
  return (
    <div className="-mx-5 flex flex-wrap">
      <DialogButton variant="quiet" label="Rename" title="Rename Shortlist">
        <RenameForm list={list} />
      </DialogButton>
      <DialogButton variant="quiet" label="Delete" title="Delete Shortlist">
        <DeleteForm list={list} />
      </DialogButton>
    </div>
  )
}

function RenameForm({ list: { id, name } }: { list: Shortlist }) {
  const change = useMemberChange(shortlists.rename, { invalidates })
  const { props, field, pending } = useEndpointForm(shortlists.rename, {
    initial: { name },
    send: (body) => change.mutateAsync({ params: { id }, body }),
    failed: 'The shortlist wasn’t renamed. Please try again.',
    done: useCloseDialog(),
  })
  return (
    <ConfirmForm {...props} labels={['Rename', 'Renaming...']} pending={pending}>
      <Field label="Name" required {...field('name')}>
        <Input data-first maxLength={shortlistLimits.name} autoComplete="off" />
      </Field>
    </ConfirmForm>
  )
}

function DeleteForm({ list: { id, name } }: { list: Shortlist }) {
  const navigate = useNavigate()
  const removal = useMemberChange(shortlists.remove, {
    invalidates: [shortlists.list],
    onSuccess: () => {
      toast({ title: 'Shortlist deleted', description: `“${name}” was deleted.` })
      void navigate(paths.profileTab('shortlists'), { replace: true })
    },
    onError: (error) => toastRefusal(error, 'The shortlist wasn’t deleted. Please try again.'),
  })
  return (
    <ConfirmForm
      variant="destructive"
      text={`Delete “${name}” with its votes and comments? The link will stop working.`}
      labels={['Delete', 'Deleting...']}
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ params: { id } })}
    />
  )
}
