import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { desk } from '#contract/desk/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { stateOf } from '#contract/listings/rules.ts'
import type { ListingEdit, ListingInput, ReviewedListing } from '#contract/listings/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite } from '#web/app/site/site.ts'
import { DraftNote } from '#web/drafts/note.tsx'
import { newCar, type SavedDraft } from '#web/drafts/saved.ts'
import { discardDraft, type DraftStore, hasChanges, useDraft } from '#web/drafts/store.ts'
import { valuesOf } from '#web/drafts/values.ts'
import { vehicleName } from '#web/facts/names.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { draftKey } from '#web/forms/keys.ts'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { rejectionSentence } from '#web/listings/state.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { saveLabel, savingNotice, savedToast } from './edit-texts.ts'
import { EditFrame } from './frame.tsx'

/** Lists the details that contradict another source, such as the VIN. Buyers also see these contradictions. */
export function ConflictNotice({ listing }: { listing: ReviewedListing }) {
  const { first, groups } = factSheet(listing, listing.evidence)
  const rows = [...first, ...groups.flatMap((group) => group.rows)].filter(({ conflict }) => conflict)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="max-w-prose border-l-2 border-danger pl-4">
      <h2 id="conflicts" className="text-base font-medium">
        Buyers will see that these details conflict
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {rows.map(({ name, label, text, conflict }) => (
          <li key={name} className="wrap-anywhere">
            {label}: you entered {text}. <span className="text-danger">{conflict}.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Correct the mistake, or explain the difference in the description. Your listing shows both values until they
        match.
      </p>
    </section>
  )
}

/** Returns the initial draft: the listing with any changes that await review. */
function draftFromListing(listing: ReviewedListing): SavedDraft {
  const source = listing.revision?.draft ?? listing
  const name = vehicleName(source)
  const notes = new Map(listing.pictures.map(({ url, group, label }) => [url, { group, label }]))
  return {
    ...newCar(), // the condition is edited below this form and saved separately
    values: valuesOf(source),
    pictures: source.imageUrls.map((url) => ({ url, name, uploadedAt: 0, ...notes.get(url) })),
    version: listing.version,
  }
}

export function EditForm({ listing, userId }: { listing: ReviewedListing; userId: string }) {
  const { id, status, rejection, version } = listing
  const { reviewsAll } = useSite().branding
  const key = draftKey(userId, id)
  const { store, state } = useDraft(key, draftFromListing(listing))
  const save = useSaveListing(listing, key)
  const form = useListingForm({
    store,
    state,
    failed: 'Failed to Save Listing',
    send: (input) => save({ ...input, version: state.version, ...(status === 'rejected' && { resubmit: true }) }),
  })
  const isOutdated = state.version !== version
  const isIdle = isOutdated && !hasChanges(state) && !form.pending

  // While the form has no changes, load newer versions of the listing into it.
  useEffect(() => {
    if (isIdle) store.startFrom(draftFromListing(listing))
  }, [isIdle, store, listing])

  if (stateOf(listing) === 'sold') return <Sold name={vehicleName(listing)} />
  const note = (
    <>
      {isOutdated && hasChanges(state) && !form.pending && (
        <OutdatedNotice store={store} origin={draftFromListing(listing)} />
      )}
      {rejection && <RejectionNotice rejection={rejection} status={status} />}
      <ConflictNotice listing={listing} />
      <p className="max-w-prose border-l-2 border-accent pl-4">{savingNotice(listing, reviewsAll)}</p>
      <DraftNote store={store} state={state} onCleared={form.clearAll} />
    </>
  )
  return (
    <EditFrame name={vehicleName(listing)}>
      <ListingForm
        store={store}
        state={state}
        form={form}
        note={note}
        bar={
          <>
            <Button type="submit" disabled={form.pending} className="max-sm:flex-1">
              {saveLabel(listing, form.pending)}
            </Button>
            <ButtonLink to={paths.profile} variant="quiet">
              Cancel
            </ButtonLink>
          </>
        }
      />
    </EditFrame>
  )
}

function Sold({ name }: { name: string }) {
  return (
    <EditFrame name={name}>
      <p className="max-w-prose text-lg text-muted">You can’t edit a sold vehicle. Relist it first.</p>
      <ButtonLink to={paths.profile} className="mt-8">
        My Listings
      </ButtonLink>
    </EditFrame>
  )
}

/** Shown if the listing has changed since the draft was started, because the server would reject the draft. */
function OutdatedNotice({ store, origin }: { store: DraftStore; origin: SavedDraft }) {
  function load() {
    const before = store.startFrom(origin)
    toast({ title: 'Current version loaded', action: { label: 'Undo', run: () => store.restore(before) } })
  }

  return (
    <div role="alert" className="max-w-prose border-l-2 border-danger pl-4">
      <p className="font-medium text-danger">This listing has changed since you started.</p>
      <p className="mt-1 text-sm text-muted">
        Your changes are still here, but they can’t overwrite the newer version. Copy what you need, then load the
        current version and edit it.
      </p>
      <Button variant="secondary" onClick={load} className="mt-4">
        Load the Current Version
      </Button>
    </div>
  )
}

type RejectionNoticeProps = Pick<ReviewedListing, 'status'> & { rejection: NonNullable<ReviewedListing['rejection']> }

function RejectionNotice({ rejection, status }: RejectionNoticeProps) {
  return (
    <div className="max-w-prose border-l-2 border-danger pl-4">
      <p className="font-medium text-danger">
        {status === 'rejected' ? 'This listing was not approved.' : 'Your last changes were not approved.'}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejectionSentence(rejection)}</p>
    </div>
  )
}

/** Saves the changes. Keeps the draft until the server has accepted them. */
function useSaveListing(listing: ReviewedListing, draftKey: string) {
  const navigate = useNavigate()
  const { mutateAsync } = useMemberChange(listings.edit, {
    invalidates: [desk.listings, history.events],
    onSuccess: async (answer, { body }) => {
      // Wait for the refetch, because the next edit must start with the saved version.
      await memberClient().invalidateQueries({ queryKey: [listings.own.path] }, { cancelRefetch: false })
      discardDraft(draftKey)
      toast(savedToast(listing, answer, body as ListingInput))
      void navigate(paths.profile)
    },
    onError: (error) => {
      if (problemOf(error)?.code === 'listing_moved')
        void memberClient().invalidateQueries({ queryKey: [listings.own.path] })
    },
  })
  return (body: ListingEdit) => mutateAsync({ params: { id: listing.id }, body })
}
