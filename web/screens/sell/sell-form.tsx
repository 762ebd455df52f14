import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { type ConditionMistakes, conditionMistakes } from '#web/condition/mistakes.ts'
import { DraftNote } from '#web/drafts/note.tsx'
import type { DraftStore } from '#web/drafts/store.ts'
import type { DraftSync, SyncState } from '#web/drafts/sync.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import type { Mistakes } from '#web/drafts/values.ts'
import { mistakesByField } from '#web/forms/mistakes.ts'
import { FormSkeleton } from '#web/listings/form/frame.tsx'
import { ListingForm } from '#web/listings/form/listing-form.tsx'
import { useDraftForm } from '#web/listings/form/use-draft-form.ts'
import { afterSending } from '#web/listings/state.tsx'
import { ConfirmPrice, unusualPriceOf } from '#web/pricing/confirm-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDraftSlot, useDraftSync } from './use-draft-sync.ts'
import { YourDrafts } from './your-drafts.tsx'

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

/** What a seller agrees to. The fee is a setting, shown above the form. */
export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      By listing a vehicle you agree to the{' '}
      <Link to={paths.terms} className="text-link">
        terms
      </Link>
      . You may edit or remove your listing at any time.
    </p>
  )
}

type ListVehicle = {
  store: DraftStore
  sync: DraftSync | null
  onMistakes: (mistakes: Mistakes, inCondition: ConditionMistakes) => void
}

/** Submits the car, and leads to it. The draft is removed only once the server has accepted it. */
function useListVehicle({ store, sync, onMistakes }: ListVehicle) {
  const navigate = useNavigate()
  return useMemberChange(listings.submit, {
    after: async () => sync?.hold(),
    invalidates: [desk.listings],
    onSuccess: (listing, { body }) => {
      void sync?.finish(body.draftId).catch(() => {}) // what is left can be deleted in the list of drafts
      store.clear()
      toast({ title: transitions.submit.done, description: afterSending(listing) })
      void navigate(paths.myListings({ listed: listing.id }))
    },
    onError: (error) => {
      void sync?.release().catch(() => {})
      const problem = isApiError(error) ? error.problem : undefined
      if (problem?.code === 'price_unusual') return // asked about in a dialog
      toast({
        title: 'Failed to List Vehicle',
        description: problem?.message ?? 'Please try again later.',
        variant: 'destructive',
      })
      if (problem?.issues) onMistakes(mistakesByField(problem.issues), conditionMistakes(problem.issues, 'condition.'))
    },
  })
}

type WhereKeptProps = {
  kept: SyncState
  /** The account has it as it is on the screen. */
  isSent: boolean
}

/**
 * Says where the draft is. Who listens hears it when it is saved first, and when it could not be: the sentence stays
 * for them while the next change is on its way, so that they are not told of each pause in typing.
 */
export function WhereKept({ kept: { step, id, refusal }, isSent }: WhereKeptProps) {
  const isOnItsWay = step === 'saving' || (step !== 'waiting' && !isSent)
  return (
    <>
      {isOnItsWay && <span aria-hidden>Saving…</span>}
      <output className={isOnItsWay ? 'sr-only' : undefined}>
        {step === 'waiting' ? notSaved(refusal) : id !== undefined && 'Saved to your account.'}
      </output>
    </>
  )
}

/** A refusal says itself what to do; a line that is down needs nothing but time. */
function notSaved(refusal: unknown): string {
  const problem = isApiError(refusal) ? refusal.problem?.message : undefined
  return `Not saved to your account, only in this browser. ${problem ?? 'It is sent as soon as you are online again.'}`
}
