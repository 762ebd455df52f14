import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { ShortlistSummary } from '#contract/shortlists/schema.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

type ShortlistDialogProps = { vehicleId: number; name: string }

/** A dialog that is open when it is first rendered. */
export default function ShortlistDialog(vehicle: ShortlistDialogProps) {
  const [open, setOpen] = useState(true)
  const { isAuthenticated, isLoading } = useAuth()
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Add to Shortlist">
      {isAuthenticated ? <Choices {...vehicle} /> : isLoading ? <Loading /> : <SignInFirst />}
    </Dialog>
  )
}

function SignInFirst() {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="text-muted">
        Sign in to collect vehicles in a shortlist. You can share it with a link, and others can vote and comment
        without an account.
      </p>
      <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
    </div>
  )
}

function Loading() {
  return (
    <>
      <LoadingNote>Loading your shortlists…</LoadingNote>
      <Skeleton className="h-24 w-full" />
    </>
  )
}

function Choices({ vehicleId, name }: ShortlistDialogProps) {
  const close = useCloseDialog()
  const { data, isPending, isError, refetch } = useMember(shortlists.list, {}, { freshFor: 0 })
  if (isPending) return <Loading />
  if (isError) return <ErrorState retry={() => void refetch()}>We couldn’t load your shortlists.</ErrorState>
  return (
    <div className="flex flex-col gap-6">
      <p className="wrap-anywhere text-muted">{name}</p>
      {data.length > 0 && (
        <ul className="-my-1 flex flex-col">
          {data.map((list) => (
            <Choice key={list.id} list={list} vehicleId={vehicleId} />
          ))}
        </ul>
      )}
      {data.length < shortlistLimits.perMember && <NewShortlist vehicleId={vehicleId} isFirst={data.length === 0} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
        <Button variant="secondary" onClick={close}>
          Done
        </Button>
        <Link to={paths.profileTab('shortlists')} className="text-link inline-flex min-h-11 items-center text-sm">
          My Shortlists
        </Link>
      </div>
    </div>
  )
}

const invalidates = [shortlists.list, shortlists.read]

function Choice({ list, vehicleId }: { list: ShortlistSummary; vehicleId: number }) {
  const { id, name, vehicleIds } = list
  const onError = (error: Error) => toastRefusal(error, 'The shortlist wasn’t changed. Please try again.')
  const adding = useMemberChange(shortlists.addVehicle, { invalidates, onError })
  const removing = useMemberChange(shortlists.removeVehicle, { invalidates, onError })
  const isIn = adding.isPending || (vehicleIds.includes(vehicleId) && !removing.isPending)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <CheckBox
        label={name}
        className="min-w-0 flex-1 wrap-anywhere"
        checked={isIn}
        onChange={(checked) => (checked ? adding : removing).mutate({ params: { id, vehicleId } })}
      />
      <span className="figures text-sm text-muted">{formatCount(vehicleIds.length, 'vehicle')}</span>
    </li>
  )
}

function NewShortlist({ vehicleId, isFirst }: { vehicleId: number; isFirst: boolean }) {
  const creating = useMemberChange(shortlists.create, { invalidates })
  const [created, setCreated] = useState(0)
  const { props, field, pending } = useEndpointForm(shortlists.create, {
    read: (text) => ({ name: text('name'), vehicleId }),
    send: (body) => creating.mutateAsync({ body }),
    failed: 'The shortlist wasn’t created. Please try again.',
    done: () => setCreated(created + 1),
  })
  return (
    <form {...props} className="flex flex-wrap items-end gap-3">
      <Field key={created} label="New Shortlist" className="min-w-48 flex-1" {...field('name')}>
        <Input
          {...(isFirst && { 'data-first': true })}
          maxLength={shortlistLimits.name}
          autoComplete="off"
          placeholder="Weekend cars"
        />
      </Field>
      <Button type="submit" aria-disabled={pending} className="min-h-12!">
        {pending ? 'Creating...' : 'Create'}
      </Button>
    </form>
  )
}
