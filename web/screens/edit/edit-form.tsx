import { useEffect, useRef } from 'react'
import { stateOf } from '#contract/listing-transitions.ts'
import type { ReviewedListing } from '#contract/listing.ts'
import { DraftNote } from '#web/listings/form/draft-note.tsx'
import { ConfirmPrice, unusualPriceOf } from '#web/listings/confirm-price.tsx'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { hasChanges } from '#web/listings/form/draft-store.ts'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { useDraft } from '#web/listings/form/use-draft.ts'
import { draftKey } from '#web/members/draft-key.ts'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditFrame } from './edit-frame.tsx'
import { saveLabel, whatSavingDoes } from './edit-words.ts'
import { draftFromListing } from './draft-from-listing.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { RejectionNotice } from './rejection-notice.tsx'
import { useSaveListing } from './use-save-listing.ts'

/** The form to edit a listing. What is typed is saved in the browser until the server has accepted it. */
export function EditForm({ listing, userId }: { listing: ReviewedListing; userId: string }) {
  const { id, status, rejection, version } = listing
  const { reviewsAll } = useSite().house
  const key = draftKey(userId, id)
  const { store, state } = useDraft(key, draftFromListing(listing))
  const form = useRef<HTMLFormElement>(null)
  const draftForm = useDraftForm(store, state, form)
  const saving = useSaveListing({ listing, draftKey: key, onMistakes: draftForm.refuse })
  const isOutdated = state.version !== version
  const isIdle = isOutdated && !hasChanges(state) && !saving.isPending

  // The listing has a newer version and nothing was typed here: show the newer one.
  useEffect(() => {
    if (isIdle) store.startFrom(draftFromListing(listing))
  }, [isIdle, store, listing])

  if (stateOf(listing) === 'sold') return <Sold name={vehicleName(listing)} />
  const note = (
    <>
      {isOutdated && hasChanges(state) && !saving.isPending && (
        <OutdatedNotice store={store} origin={draftFromListing(listing)} />
      )}
      {rejection && <RejectionNotice rejection={rejection} status={status} />}
      <ConflictNotice listing={listing} />
      <p className="max-w-prose border-l-2 border-accent pl-4">{whatSavingDoes(listing, reviewsAll)}</p>
      <DraftNote store={store} state={state} onCleared={draftForm.forgetAll} />
    </>
  )
  return (
    <EditFrame name={vehicleName(listing)}>
      <ListingForm
        store={store}
        state={state}
        draftForm={draftForm}
        form={form}
        note={note}
        onDraft={(draft) => {
          if (saving.isPending) return
          const edit = { ...draft, version: state.version ?? version, ...(status === 'rejected' && { resubmit: true }) }
          saving.mutate({ params: { id }, body: edit })
        }}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" disabled={saving.isPending} className="w-full sm:w-auto">
            {saveLabel(listing, saving.isPending)}
          </Button>
          <ButtonLink to={paths.profile} variant="quiet" size="large" className="w-full sm:w-auto">
            Cancel
          </ButtonLink>
        </div>
        <ConfirmPrice
          unusual={unusualPriceOf(saving.error)}
          pending={saving.isPending}
          onConfirm={(confirmPrice) =>
            saving.mutate({ params: { id }, body: { ...saving.variables!.body, confirmPrice } })
          }
          onCorrect={() => {
            saving.reset()
            draftForm.focus('price')
          }}
        />
      </ListingForm>
    </EditFrame>
  )
}

function Sold({ name }: { name: string }) {
  return (
    <EditFrame name={name}>
      <p className="max-w-prose text-lg text-muted">A car that is sold cannot be edited. Relist it first.</p>
      <ButtonLink to={paths.profile} className="mt-8">
        My Listings
      </ButtonLink>
    </EditFrame>
  )
}
