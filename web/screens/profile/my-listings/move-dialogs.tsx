import type { OwnRow } from '#contract/own-listings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MarkSoldForm } from './mark-sold-form.tsx'
import { RemoveListing } from './remove-listing.tsx'
import type { ListingMoves } from './use-listing-moves.ts'

export function MoveDialogs({ listing, moves }: { listing: OwnRow; moves: ListingMoves }) {
  const { asked, close, move } = moves
  return (
    <>
      <Dialog open={asked === 'markSold'} onClose={close} title="Mark as Sold">
        <MarkSoldForm listing={listing} move={move} onCancel={close} />
      </Dialog>
      <Dialog open={asked === 'withdraw'} onClose={close} title="Remove this listing?">
        <RemoveListing listing={listing} move={move} onCancel={close} />
      </Dialog>
    </>
  )
}
