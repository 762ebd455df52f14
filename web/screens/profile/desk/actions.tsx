import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { desk, type OwnRow } from '#contract/desk/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { stateOf, transitions } from '#contract/listings/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { menuItem, Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { editLabel, type ListingMoves } from './moves.ts'

/** Lets everybody see what a car was sold for, or no longer. */
function FinalPriceAction({ listing }: { listing: OwnRow }) {
  const { id, version, finalPricePublic } = listing
  const label = finalPricePublic ? 'Hide Final Price' : 'Show Final Price'
  const change = useMemberChange(history.showFinalPrice, {
    invalidates: [desk.listings, listings.own, history.events],
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

/** What is opened below a row. */
export type Opened = 'statistics' | 'history' | null

type ListingActionsProps = { listing: OwnRow; moves: ListingMoves; opened: Opened; onToggle: (what: Opened) => void }

/** What a seller can do with a listing: editing, where there is room for it, and the rest in a menu. */
export function ListingActions({ listing, moves, opened, onToggle }: ListingActionsProps) {
  const name = vehicleName(listing)
  const label = editLabel(listing)
  const isEdited = stateOf(listing) !== 'sold'
  const isBeside = label === 'Edit' // else it stands with the reason
  const edit = { to: paths.edit(listing.id), 'aria-label': `${label}: ${name}`, prefetch: 'intent' } as const
  return (
    <div className="flex items-center justify-end gap-1">
      {isEdited && isBeside && (
        <Link {...edit} className={`${beside} max-xl:hidden`}>
          <Pencil aria-hidden strokeWidth={1.5} className="size-4" />
          {label}
        </Link>
      )}
      <Menu label={`More: ${name}`}>
        {isEdited && isBeside && (
          <Link {...edit} className={`${menuItem} xl:hidden`}>
            {label}
          </Link>
        )}
        {moves.names
          .filter((name) => name !== moves.remedy)
          .map((transition) => (
            <button
              key={transition}
              type="button"
              disabled={moves.move.isPending}
              onClick={() => moves.start(transition)}
              aria-label={`${transitions[transition].label}: ${name}`}
              className={menuItem}
            >
              {transitions[transition].label}
            </button>
          ))}
        {stateOf(listing) === 'sold' && listing.finalPrice !== null && <FinalPriceAction listing={listing} />}
        {(['statistics', 'history'] as const).map((what) => (
          <button
            key={what}
            type="button"
            onClick={() => onToggle(what)}
            aria-label={`${opened === what ? `Hide ${titles[what]}` : titles[what]}: ${name}`}
            className={`${menuItem} ${what === 'statistics' ? 'border-t border-line' : ''}`}
          >
            {opened === what ? `Hide ${titles[what]}` : titles[what]}
          </button>
        ))}
      </Menu>
    </div>
  )
}

const titles = { statistics: 'Statistics', history: 'History' }

const beside =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm transition-colors hover:bg-raised hover:text-accent-strong'
