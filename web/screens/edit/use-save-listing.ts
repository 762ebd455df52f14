import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { ReviewedListing } from '#contract/listing.ts'
import { listings } from '#contract/listings.ts'
import type { Mistakes } from '#web/listings/form/draft-values.ts'
import { discardDraft } from '#web/listings/form/use-draft.ts'
import { memberClient } from '#web/api/member-client.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'
import { useMemberChange } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { whatWasSaved } from './edit-words.ts'

type SaveListing = { listing: ReviewedListing; draftKey: string; onMistakes: (mistakes: Mistakes) => void }

/** Saves the changes. When they are refused, the draft stays as it is. */
export function useSaveListing({ listing, draftKey, onMistakes }: SaveListing) {
  const navigate = useNavigate()
  return useMemberChange(listings.edit, {
    invalidates: [listings.mine, listings.history],
    onSuccess: async (answer, { body }) => {
      // Awaited: who edits again at once must begin with the version that was just saved.
      await memberClient().invalidateQueries({ queryKey: [listings.own.path] }, { cancelRefetch: false })
      discardDraft(draftKey)
      toast(whatWasSaved(listing, answer, body as ListingDraft))
      void navigate(paths.profile)
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem?.code === 'price_unusual') return // asked about in a dialog
      toast({
        title: 'Failed to Save Listing',
        description: problem?.message ?? 'Please try again later.',
        variant: 'destructive',
      })
      if (problem?.issues) onMistakes(mistakesByField(problem.issues))
      if (problem?.code === 'listing_moved') void memberClient().invalidateQueries({ queryKey: [listings.own.path] })
    },
  })
}
