import { useRef } from 'react'
import { Link } from 'react-router'
import { leadDelivery, type FailedDelivery, type LeadDelivery as Delivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import type { LeadAddressMove } from '#contract/leads/delivery/rules.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useLinkTarget } from '#web/ui/focus.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from './rows.tsx'

/** The settings for forwarding new inquiries to the email address of dealer software, and a list of failed deliveries. */
export function LeadDelivery() {
  const delivery = useMember(leadDelivery.read, {}, { freshFor: 0 })
  const { data } = delivery
  const place = useRef<HTMLLIElement>(null)
  useLinkTarget('lead-delivery', place, !delivery.isPending)
  return (
    <AccountAction
      ref={place}
      id="lead-delivery"
      title="Lead Delivery"
      text={
        <span className={data?.address?.state === 'stopped' ? 'text-danger' : ''}>
          {data ? stateOf(data) : introduction}
        </span>
      }
      below={
        delivery.isError ? (
          <ErrorState retry={() => void delivery.refetch()}>We couldn’t load your lead delivery settings.</ErrorState>
        ) : (
          data && data.failures.length > 0 && <Failures failures={data.failures} />
        )
      }
    >
      {data && <Actions delivery={data} />}
      {delivery.isPending && <Skeleton className="h-11 w-24" />}
    </AccountAction>
  )
}

const introduction = 'Email each new inquiry to your dealer software (CRM) as ADF XML, as soon as it arrives.'

function stateOf({ address: current, unconfirmed }: Delivery): string {
  const waiting =
    unconfirmed && `We’ve emailed a link to ${unconfirmed.address}. Open it to start delivery to that address.`
  if (!current) return waiting ?? introduction
  const { address, state } = current
  const texts: Record<typeof state, string> = {
    active: `New inquiries are emailed to ${address} as ADF XML.`,
    paused: `Paused. New inquiries aren’t emailed to ${address}.`,
    stopped: `Stopped, because the last ${deliveryLimits.failures} inquiries couldn’t be delivered to ${address}. Check the address, then resume delivery.`,
  }
  return [texts[state], waiting].filter(Boolean).join(' ')
}

function Actions({ delivery: { address, unconfirmed } }: { delivery: Delivery }) {
  const isSet = address !== null || unconfirmed !== null
  return (
    <div className="flex flex-wrap gap-3">
      {address?.moves.map((move) => (
        <Move key={move} move={move} />
      ))}
      <DialogButton label={isSet ? 'Change Address' : 'Set Up'} title="Lead Delivery Address">
        <AddressForm address={(unconfirmed ?? address)?.address} />
      </DialogButton>
      {isSet && (
        <DialogButton variant="destructive-outline" label="Remove Address" title="Remove This Address?">
          <RemoveForm />
        </DialogButton>
      )}
    </div>
  )
}

const labels: Record<LeadAddressMove, string> = { pause: 'Pause', resume: 'Resume' }

function Move({ move }: { move: LeadAddressMove }) {
  const moving = useMemberChange(leadDelivery.move, {
    invalidates: [leadDelivery.read],
    onSuccess: () =>
      toast({
        title: move === 'pause' ? 'Delivery paused' : 'Delivery resumed',
        description: 'You’ll still receive all inquiries in your inbox.',
      }),
    onError: (error) => toastRefusal(error, 'Lead delivery wasn’t changed. Please try again.'),
  })
  return (
    <Button
      variant="secondary"
      aria-disabled={moving.isPending}
      onClick={() => !moving.isPending && moving.mutate({ body: { transition: move } })}
    >
      {labels[move]}
    </Button>
  )
}

function AddressForm({ address }: { address: string | undefined }) {
  const close = useCloseDialog()
  const requesting = useMemberChange(leadDelivery.request, { invalidates: [leadDelivery.read] })
  const { props, field, pending } = useEndpointForm(leadDelivery.request, {
    initial: { address },
    send: (body) => requesting.mutateAsync({ body }),
    failed: 'The address wasn’t saved. Please try again.',
    defaultField: 'address',
    done() {
      toast({ title: 'Email sent', description: 'Delivery will start when the link in the email is opened.' })
      close()
    },
  })
  return (
    <ConfirmForm
      {...props}
      text="We’ll email a link to this address. If you already have an address, it stays in use until the link is opened."
      labels={['Send Link', 'Sending...']}
      pending={pending}
    >
      <Field
        label="Email address"
        hint="In your dealer software, look for the lead address or ADF address."
        required
        {...field('address')}
      >
        <Input type="email" autoComplete="off" />
      </Field>
    </ConfirmForm>
  )
}

function RemoveForm() {
  const close = useCloseDialog()
  const removing = useMemberChange(leadDelivery.remove, {
    invalidates: [leadDelivery.read],
    onSuccess: () => {
      close()
      toast({ title: 'Address removed', description: 'New inquiries will arrive only in your inbox.' })
    },
    onError: (error) => toastRefusal(error, 'The address wasn’t removed. Please try again.'),
  })
  return (
    <ConfirmForm
      text="New inquiries will no longer be emailed to your dealer software. They’ll still arrive in your inbox."
      labels={['Remove Address', 'Removing...']}
      variant="destructive"
      pending={removing.isPending}
      cancel="Keep Address"
      onConfirm={() => removing.mutate({})}
    />
  )
}

function Failures({ failures }: { failures: readonly FailedDelivery[] }) {
  return (
    <div className="mt-5">
      <h5 id="failed-deliveries" className="text-sm">
        Failed Deliveries
      </h5>
      <ul aria-labelledby="failed-deliveries" className="mt-3 border-t border-line">
        {failures.map(({ inquiryId, buyer, vehicle, reason, at }) => (
          <li key={inquiryId} className="border-b border-line py-4 last:border-b-0">
            <Link to={paths.profileTab('inbox', inquiryId)} className="text-link wrap-anywhere">
              {buyer} · {vehicleName(vehicle)}
            </Link>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {formatMoment(at)} · {reason}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
