import { useRef } from 'react'
import { ConfirmPrice, unusualPriceOf } from '#web/listings/confirm-price.tsx'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { DraftNote } from '#web/listings/form/draft-note.tsx'
import { FormSkeleton } from '#web/listings/form/form-skeleton.tsx'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { useDraft } from '#web/listings/form/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraftSlot } from './use-draft-slot.ts'
import { useDraftSync } from './use-draft-sync.ts'
import { WhereKept } from './where-kept.tsx'
import { YourDrafts } from './your-drafts.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useListVehicle } from './use-list-vehicle.ts'

/** The form for a new car, of which there may be several. */
export function SellForm({ userId }: { userId: string }) {
  const shown = useDraftSlot(userId)
  return shown.isArriving ? <FormSkeleton /> : <NewCar key={shown.slot} shown={shown} />
}

/** What is typed is saved in the browser at once, and soon in the account. */
function NewCar({ shown }: { shown: ReturnType<typeof useDraftSlot> }) {
  const { store, state } = useDraft(shown.slot)
  const form = useRef<HTMLFormElement>(null)
  const draftForm = useDraftForm(store, state, form)
  const { sync, kept } = useDraftSync(shown.slot, store)
  const listing = useListVehicle({ store, sync, onMistakes: draftForm.refuse })
  return (
    <ListingForm
      store={store}
      state={state}
      draftForm={draftForm}
      form={form}
      isNew
      note={
        <>
          <YourDrafts shown={shown} sync={sync} current={kept.id} />
          <DraftNote store={store} state={state} onCleared={draftForm.forgetAll}>
            <WhereKept kept={kept} isSent={sync?.isSent() ?? false} />
          </DraftNote>
        </>
      }
      onDraft={(draft) => !listing.isPending && listing.mutate({ body: { ...draft, draftId: kept.id } })}
    >
      <TermsNotice />
      <Button type="submit" size="large" disabled={listing.isPending} className="w-full sm:w-auto sm:self-start">
        {listing.isPending ? 'Creating Listing...' : 'List Your Vehicle'}
      </Button>
      <ConfirmPrice
        unusual={unusualPriceOf(listing.error)}
        pending={listing.isPending}
        onConfirm={(confirmPrice) => listing.mutate({ body: { ...listing.variables!.body, confirmPrice } })}
        onCorrect={() => {
          listing.reset()
          draftForm.focus('price')
        }}
      />
    </ListingForm>
  )
}
