import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { DraftNote } from '#web/listings/form/draft-note.tsx'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { useDraft } from '#web/listings/form/use-draft.ts'
import { draftKey } from '#web/members/draft-key.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraftSync } from './use-draft-sync.ts'
import { WhereKept } from './where-kept.tsx'
import { YourDrafts } from './your-drafts.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useListVehicle } from './use-list-vehicle.ts'

/** The form for a new car. What is typed is saved in the browser at once, and soon in the account. */
export function SellForm({ userId }: { userId: string }) {
  const { store, state } = useDraft(draftKey(userId))
  const form = useRef<HTMLFormElement>(null)
  const draftForm = useDraftForm(store, state, form)
  const asked = Number(useSearchParams()[0].get('draft')) || undefined
  const { sync, kept } = useDraftSync(userId, store, asked)
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
          <YourDrafts sync={sync} current={kept.id} onOpened={draftForm.forgetAll} />
          <DraftNote store={store} state={state} onCleared={draftForm.forgetAll}>
            <WhereKept kept={kept} />
          </DraftNote>
        </>
      }
      onDraft={(draft) => !listing.isPending && listing.mutate({ body: { ...draft, draftId: kept.id } })}
    >
      <TermsNotice />
      <Button type="submit" size="large" disabled={listing.isPending} className="w-full sm:w-auto sm:self-start">
        {listing.isPending ? 'Creating Listing...' : 'List Your Vehicle'}
      </Button>
    </ListingForm>
  )
}
