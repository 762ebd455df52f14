import { ListingMove } from '#contract/listings.ts'
import { readAmount } from '#contract/parse-amount.ts'
import { type SubmitEvent, useState } from 'react'
import { explainUnusual } from '#contract/unusual-price.ts'
import type { ListedOwn } from '#contract/listing.ts'
import { formatPrice } from '#web/format/money.ts'
import { unusualPriceOf } from '#web/listings/confirm-price.tsx'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { Moving } from './use-move.ts'

type MarkSoldFormProps = { listing: ListedOwn; move: Moving; onCancel: () => void }

export function MarkSoldForm({ listing, move, onCancel }: MarkSoldFormProps) {
  const [price, setPrice] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [mistake, setMistake] = useState<string>()

  const refused = unusualPriceOf(move.error)
  // Another price than the refused one is judged on its own.
  const unusual = refused?.price === readAmount(price) ? refused : undefined

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const confirmed = unusual && { confirmPrice: unusual.price }
    const given = price.trim() ? { finalPrice: readAmount(price), finalPricePublic: isPublic, ...confirmed } : {}
    const { data, error } = ListingMove.safeParse({ transition: 'markSold', version: listing.version, ...given })
    if (!data) return setMistake(error.issues[0]!.message)
    move.mutate({ params: { id: listing.id }, body: data })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <p className="text-muted">
        Your {vehicleName(listing)} leaves all lists at once. Its page stays, marked as sold, and takes no inquiries.
      </p>
      <Field label="Final price ($)" hint="Optional. Nobody but you sees it, unless you say so below." error={mistake}>
        <Input
          name="finalPrice"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={price}
          onChange={({ target }) => {
            setPrice(target.value)
            setMistake(undefined)
          }}
          className="figures"
        />
      </Field>
      <CheckBox
        label="Everybody may see the final price, on its page and in the archive. You can take that back."
        checked={isPublic}
        onChange={setPublic}
      />
      {unusual && (
        <p role="alert" className="border-l-2 border-danger pl-4">
          {explainUnusual(unusual)} If it is right, confirm it.
        </p>
      )}
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" disabled={move.isPending}>
          {move.isPending ? 'Saving...' : unusual ? `Mark as Sold for ${formatPrice(unusual.price)}` : 'Mark as Sold'}
        </Button>
      </DialogButtons>
    </form>
  )
}
