import { Link, useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import type { DraftAccount } from '#web/drafts/account.ts'
import { ChooseFirst, DraftConflict } from '#web/drafts/conflict.tsx'
import { DraftNote } from '#web/drafts/note.tsx'
import { type DraftState, useDraft } from '#web/drafts/store.ts'
import { FormSkeleton } from '#web/listings/form/frame.tsx'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { describeNextStep } from '#web/listings/state.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDraftAccount, useCurrentDraft } from './use-drafts.ts'
import { YourDrafts } from './your-drafts.tsx'

/** The form for a new vehicle. A member can have several drafts and switch between them. */
export function SellForm({ userId }: { userId: string }) {
  const currentDraft = useCurrentDraft(userId)
  return currentDraft.isLoading ? <FormSkeleton /> : <NewVehicle key={currentDraft.id} currentDraft={currentDraft} />
}

/** The form for one draft. Stores changes in the browser immediately, and saves them to the account shortly after. */
function NewVehicle({ currentDraft }: { currentDraft: ReturnType<typeof useCurrentDraft> }) {
  const { store, state } = useDraft(currentDraft.key)
  const account = useDraftAccount(currentDraft.id, store)
  const list = useListVehicle(account, currentDraft.leave)
  const form = useListingForm({
    store,
    state,
    isNew: true,
    failed: 'Failed to List Vehicle',
    send: (input) => list({ body: { ...input, draftId: currentDraft.id } }),
  })
  const { conflict } = state
  return (
    <ListingForm
      store={store}
      state={state}
      form={form}
      note={
        <>
          <YourDrafts
            currentDraft={currentDraft}
            leave={async () => {
              if (!store.getState().isSaved) await account.exchange()
            }}
            current={state.version > 0 ? currentDraft.id : undefined}
          />
          {conflict && (
            <DraftConflict
              key={conflict.version}
              mine={state}
              theirs={conflict}
              store={store}
              account={account}
              onChosen={() => form.focus('vin')}
            />
          )}
          <DraftNote store={store} state={state} onCleared={form.clearAll}>
            <SaveStatus state={state} />
          </DraftNote>
        </>
      }
      bar={
        conflict ? (
          <ChooseFirst />
        ) : (
          <Button type="submit" disabled={form.pending} className="max-sm:w-full">
            {form.pending ? 'Creating Listing...' : 'List Your Vehicle'}
          </Button>
        )
      }
    >
      <TermsNotice />
    </ListingForm>
  )
}

export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      By listing a vehicle, you agree to the{' '}
      <Link to={paths.terms} className="text-link">
        terms
      </Link>
      . You may edit or remove your listing at any time.
    </p>
  )
}

/** Submits the vehicle and opens its listing. Keeps the draft until the server has accepted the vehicle. */
function useListVehicle(account: DraftAccount, leave: () => void) {
  const navigate = useNavigate()
  const { mutateAsync } = useMemberChange(listings.submit, {
    before: () => account.hold(),
    invalidates: [desk.listings],
    onSuccess: (listing) => {
      account.finish()
      leave()
      toast({ title: transitions.submit.done, description: describeNextStep(listing) })
      void navigate(paths.myListings({ listed: listing.id }))
    },
    onError: () => void account.release().catch(() => {}),
  })
  return mutateAsync
}

export type SaveStatusProps = { state: Pick<DraftState, 'step' | 'refusal' | 'conflict' | 'isSaved' | 'version'> }

/**
 * Shows where the draft is saved. Screen readers announce failures and the first save. The text doesn't change during later
 * saves, because screen readers would otherwise announce each of them.
 */
export function SaveStatus({ state }: SaveStatusProps) {
  const { step, refusal, conflict, isSaved, version } = state
  const isWaiting = step === 'waiting' || conflict !== undefined
  const isSaving = !isWaiting && !isSaved
  return (
    <>
      {isSaving && <span aria-hidden>Saving…</span>}
      <output className={isSaving ? 'sr-only' : undefined}>
        {conflict
          ? `${notSaved} Choose a version first.`
          : isWaiting
            ? failureText(refusal)
            : version > 0 && 'Saved to your account.'}
      </output>
    </>
  )
}

const notSaved = 'Saved only in this browser, not to your account.'

/** Explains a failed save with the server's message. Without a message, the network has failed, and the save is retried. */
function failureText(refusal: unknown): string {
  const problem = isApiError(refusal) ? refusal.problem?.message : undefined
  return `${notSaved} ${problem ?? 'We’ll save it once you’re online again.'}`
}
