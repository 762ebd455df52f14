import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { desk, type OwnRow } from '#contract/desk/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { stateOf, transitions, type TransitionName } from '#contract/listings/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { destructiveItem, menuItem, Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { editLabel, type ListingMoves } from './moves.ts'

function FinalPriceAction({ listing }: { listing: OwnRow }) {
  const { id, version, finalPricePublic } = listing
  const label = finalPricePublic ? 'Hide Final Price' : 'Publish Final Price'
  const change = useMemberChange(history.showFinalPrice, {
    invalidates: [desk.listings, listings.own, history.events],
    onSuccess: (listing) =>
      toast({
        title: listing.finalPricePublic ? 'Final price shown' : 'Final price hidden',
        description: listing.finalPricePublic
          ? 'It’s now shown on the vehicle’s page and under Sold Vehicles.'
          : 'Only you can see it.',
      }),
    onError: (error) => toastRefusal(error, 'Failed to change the final price. Please try again.'),
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

export type OpenPanel = 'statistics' | 'history' | null

type ListingActionsProps = {
  listing: OwnRow
  moves: ListingMoves
  opened: OpenPanel
  onToggle: (part: OpenPanel) => void
}

/** A menu of actions for a listing. On wide screens, Edit is a button next to the menu. */
export function ListingActions({ listing, moves, opened, onToggle }: ListingActionsProps) {
  const name = vehicleName(listing)
  const label = editLabel(listing)
  const isEditable = stateOf(listing) !== 'sold'
  // For a rejected listing, the edit link is next to the reason for the rejection instead of here.
  const isHere = label === 'Edit'
  const actions = moves.names.filter((name) => name !== moves.remedy)
  const others = actions.filter((name) => name !== 'withdraw')
  const edit = { to: paths.edit(listing.id), 'aria-label': `${label}: ${name}`, prefetch: 'intent' } as const

  function action(transition: TransitionName) {
    const { label } = transitions[transition]
    return (
      <button
        key={transition}
        type="button"
        disabled={moves.move.isPending}
        onClick={() => moves.start(transition)}
        aria-label={`${label}: ${name}`}
        className={transition === 'withdraw' ? `${destructiveItem} border-t border-line` : menuItem}
      >
        {label}
      </button>
    )
  }

  return (
    <div className="flex items-center justify-end gap-1">
      {isEditable && isHere && (
        <Link {...edit} className={`${editButton} max-xl:hidden`}>
          <Pencil aria-hidden strokeWidth={1.5} className="size-4" />
          {label}
        </Link>
      )}
      <Menu label={`More: ${name}`}>
        {isEditable && isHere && (
          <Link {...edit} className={`${menuItem} xl:hidden`}>
            {label}
          </Link>
        )}
        {others.map(action)}
        {stateOf(listing) === 'sold' && listing.finalPrice !== null && <FinalPriceAction listing={listing} />}
        {(['statistics', 'history'] as const).map((part) => (
          <button
            key={part}
            type="button"
            onClick={() => onToggle(part)}
            aria-label={`${opened === part ? `Hide ${titles[part]}` : titles[part]}: ${name}`}
            className={`${menuItem} ${part === 'statistics' ? 'border-t border-line' : ''}`}
          >
            {opened === part ? `Hide ${titles[part]}` : titles[part]}
          </button>
        ))}
        {actions.includes('withdraw') && action('withdraw')}
      </Menu>
    </div>
  )
}

const titles = { statistics: 'Statistics', history: 'History' }

const editButton =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm transition-colors hover:bg-raised hover:text-accent-strong'
