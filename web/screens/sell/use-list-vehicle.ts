import { useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { transitions } from '#contract/listing-transitions.ts'
import { listings } from '#contract/listings.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'
import { useMemberChange } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { afterSending } from '#web/listings/state-names.ts'
import { type ConditionMistakes, conditionMistakes } from '#web/listings/condition/condition-mistakes.ts'
import type { Mistakes } from '#web/listings/form/draft-values.ts'
import type { DraftSync } from '#web/listings/form/draft-sync.ts'
import type { DraftStore } from '#web/listings/form/draft-store.ts'

type ListVehicle = {
  store: DraftStore
  sync: DraftSync | null
  onMistakes: (mistakes: Mistakes, inCondition: ConditionMistakes) => void
}

/** Submits the car, and leads to it. The draft is removed only once the server has accepted it. */
export function useListVehicle({ store, sync, onMistakes }: ListVehicle) {
  const navigate = useNavigate()
  return useMemberChange(listings.submit, {
    after: async () => sync?.hold(),
    invalidates: [listings.mine],
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
