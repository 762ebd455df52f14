import { useRef } from 'react'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { DraftNote } from '#web/listings/form/draft-note.tsx'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { useSale } from '#web/listings/form/use-sale.ts'
import { draftKey } from '#web/members/draft-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useListVehicle } from './use-list-vehicle.ts'

/** The form of a car to be listed. Its values are the browser's until the server has taken them. */
export function SellForm({ userId }: { userId: string }) {
  const { sale, state } = useSale(draftKey(userId))
  const form = useRef<HTMLFormElement>(null)
  const draftForm = useDraftForm(sale, state, form)
  const listing = useListVehicle({ sale, onMistakes: draftForm.refuse })
  return (
    <ListingForm
      sale={sale}
      state={state}
      draftForm={draftForm}
      form={form}
      note={<DraftNote sale={sale} state={state} onCleared={draftForm.forgetAll} />}
      onDraft={(draft) => !listing.isPending && listing.mutate({ body: draft })}
    >
      <TermsNotice />
      <Button type="submit" size="large" disabled={listing.isPending} className="w-full sm:w-auto sm:self-start">
        {listing.isPending ? 'Creating Listing...' : 'List Your Vehicle'}
      </Button>
    </ListingForm>
  )
}
