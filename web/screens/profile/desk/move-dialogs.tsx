import { useState } from 'react'
import { conversations } from '#contract/conversations/endpoints.ts'
import type { OwnRow } from '#contract/desk/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { leadMoves } from '#contract/leads/rules.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { OwnListingSummary } from '#contract/listings/schema.ts'
import { readAmount } from '#contract/numbers.ts'
import { explainUnusual } from '#contract/pricing/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { unusualPriceOf } from '#web/pricing/confirm-price.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useLeadChange } from '../inbox/lead/status.tsx'
import type { MoveState, ListingMoves } from './moves.ts'

type MoveFormProps = { listing: OwnListingSummary; move: MoveState }

function MarkSoldForm({ listing, move }: MoveFormProps) {
  const [price, setPrice] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [buyer, setBuyer] = useState('')
  const leadsOf = useMember(conversations.received, { query: { vehicleId: listing.id, limit: 100 } }, { freshFor: 0 })
  const sellable = leadsOf.data?.items.filter(({ lead }) => leadMoves(lead).includes('sell')) ?? []
  const sell = useLeadChange(leads.move)
  const refused = unusualPriceOf(move.error)
  // The confirmation is for the rejected price only, so it disappears when the seller changes the price.
  const unusual = refused?.price === readAmount(price) ? refused : undefined

  const { props, field, pending } = useEndpointForm(listings.move, {
    read: () => ({
      transition: 'markSold',
      version: listing.version,
      ...(price.trim() && { finalPrice: readAmount(price), finalPricePublic: isPublic }),
      ...(unusual && { confirmPrice: unusual.price }),
    }),
    async send(body) {
      await move.mutateAsync({ params: { id: listing.id }, body })
      if (buyer) sell.mutate({ params: { id: Number(buyer) }, body: { transition: 'sell' } })
    },
  })
  return (
    <ConfirmForm
      {...props}
      text={`Your ${vehicleName(listing)} will no longer appear in search results. Its page stays up, marked as sold, and can’t receive inquiries.`}
      labels={[unusual ? `Mark as Sold for ${formatPrice(unusual.price)}` : 'Mark as Sold', 'Saving...']}
      pending={pending}
    >
      <Field
        label="Final price ($)"
        hint="Optional. Only you see it, unless you make it public below."
        {...field('finalPrice')}
      >
        <MoneyInput value={price} onValue={setPrice} />
      </Field>
      <CheckBox
        label="Show the final price on the vehicle’s page and under Sold Vehicles. You can change this later."
        checked={isPublic}
        onChange={setPublic}
      />
      {sellable.length > 0 && (
        <Field
          label="Sold to"
          hint="Optional. Only you can see this. We’ll mark your conversation with this buyer as Sold."
        >
          <Select value={buyer} onChange={({ target }) => setBuyer(target.value)}>
            <option value="">Someone else</option>
            {sellable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {unusual && (
        <p role="alert" className="border-l-2 border-danger pl-4">
          {explainUnusual(unusual)} If it’s right, confirm it.
        </p>
      )}
    </ConfirmForm>
  )
}

export function MoveDialogs({ listing, moves }: { listing: OwnRow; moves: ListingMoves }) {
  const { confirming, close, move } = moves
  return (
    <>
      <Dialog open={confirming === 'markSold'} onClose={close} title="Mark as Sold">
        <MarkSoldForm listing={listing} move={move} />
      </Dialog>
      <Dialog open={confirming === 'withdraw'} onClose={close} title="Remove This Listing?">
        <RemoveListing listing={listing} move={move} />
      </Dialog>
    </>
  )
}

function RemoveListing({ listing, move }: MoveFormProps) {
  const { id, version } = listing
  return (
    <ConfirmForm
      text={`Your ${vehicleName(listing)} will be removed from the site. It stays in this list, and you can resubmit it.`}
      labels={['Remove Listing', 'Removing...']}
      variant="destructive"
      pending={move.isPending}
      cancel="Keep Listing"
      onConfirm={() => move.mutate({ params: { id }, body: { transition: 'withdraw', version } })}
    />
  )
}
