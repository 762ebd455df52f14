import { carStory } from '#contract/car-story.ts'
import { listings } from '#contract/listings.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { menuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Lets everybody see what a car was sold for, or no longer. */
export function FinalPriceAction({ listing }: { listing: OwnRow }) {
  const { id, version, finalPricePublic } = listing
  const label = finalPricePublic ? 'Hide Final Price' : 'Show Final Price'
  const change = useMemberChange(carStory.showFinalPrice, {
    invalidates: [listings.mine, listings.own, listings.history],
    onSuccess: (listing) =>
      toast({
        title: listing.finalPricePublic ? 'Final price shown' : 'Final price hidden',
        description: listing.finalPricePublic
          ? 'Everybody may see it, on the page of the vehicle and in the archive.'
          : 'Nobody but you sees it.',
      }),
    onError: (error) => toastRefusal(error, 'It could not be changed. Please try again.'),
  })
  return (
    <button
      type="button"
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { public: !finalPricePublic, version } })}
      aria-label={`${label}: ${vehicleName(listing)}`}
      className={menuItem}
    >
      {label}
    </button>
  )
}
