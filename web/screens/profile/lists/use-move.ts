import { isApiError } from '#contract/client.ts'
import { listingTransition } from '#contract/listing-transitions.ts'
import { listings } from '#contract/listings.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { toast } from '#web/ui/toast.tsx'

/** Makes a transition of one's own listing. If its state has changed meanwhile, the list is refetched. */
export function useMove(onDecided: () => void) {
  return useMemberChange(listings.move, {
    invalidates: [listings.mine, listings.own, listings.history],
    onSuccess: (_, { body }) => {
      onDecided()
      const { done, label, summary } = listingTransition(body.transition)
      toast({ title: done ?? label, description: summary })
    },
    onError: (error) => {
      toastRefusal(error, 'Please try again later.')
      if (!isApiError(error) || !error.problem) return
      onDecided()
      void memberClient().invalidateQueries({ queryKey: [listings.mine.path] })
    },
  })
}

export type Moving = ReturnType<typeof useMove>
