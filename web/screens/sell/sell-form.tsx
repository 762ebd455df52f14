import { useRef } from 'react'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { DraftNote } from '#web/listings/form/draft-note.tsx'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { useDraft } from '#web/listings/form/use-draft.ts'
import { draftKey } from '#web/members/draft-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useListVehicle } from './use-list-vehicle.ts'

/** The form for a new car. What is typed is saved in the browser until the server has accepted it. */
export function SellForm({ userId }: { userId: string }) {
  const { store, state } = useDraft(draftKey(userId))
  const form = useRef<HTMLFormElement>(null)
  const draftForm = useDraftForm(store, state, form)
  const listing = useListVehicle({ store, onMistakes: draftForm.refuse })
  return (
    <ListingForm
      store={store}
      state={state}
      draftForm={draftForm}
      form={form}
      isNew
      note={<DraftNote store={store} state={state} onCleared={draftForm.forgetAll} />}
      onDraft={(draft) => !listing.isPending && listing.mutate({ body: draft })}
    >
      <TermsNotice />
      <Button type="submit" size="large" disabled={listing.isPending} className="w-full sm:w-auto sm:self-start">
        {listing.isPending ? 'Creating Listing...' : 'List Your Vehicle'}
      </Button>
    </ListingForm>
  )
}
