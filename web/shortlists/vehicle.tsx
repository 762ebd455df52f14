import type { ReactNode } from 'react'
import type { SavedVehicle } from '#contract/favorites/endpoints.ts'
import type { ShortlistComment, ShortlistedVehicle } from '#contract/shortlists/schema.ts'
import { MessageTime } from '../conversations/message-time.tsx'
import { vehicleName } from '../facts/names.ts'
import { ListingCard } from '../listings/card.tsx'
import { VehiclePrice } from '../listings/price.tsx'
import { UnlistedCard } from '../listings/unlisted-card.tsx'

type ShortlistCardProps = {
  entry: ShortlistedVehicle
  /** Buttons below the note. */
  children: ReactNode
}

/** A vehicle in a shortlist, with the owner's note. Vehicles that were sold or removed stay in the list. */
export function ShortlistCard({ entry: { vehicle, note }, children }: ShortlistCardProps) {
  return (
    <>
      {!('price' in vehicle) ? (
        <UnlistedCard vehicle={vehicle} heading="h2" hasHeart={false} />
      ) : vehicle.state === 'sold' ? (
        <ListingCard listing={vehicle} heading="h2" badge="Sold" price={<VehiclePrice {...vehicle} />} />
      ) : (
        <ListingCard listing={vehicle} heading="h2" />
      )}
      {note && (
        <p className="mt-4 max-w-prose border-l-2 border-accent pl-4 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <div className="mt-3">{children}</div>
    </>
  )
}

export function shortlistedName(vehicle: SavedVehicle): string {
  return vehicle.state === 'unavailable' ? 'unavailable vehicle' : vehicleName(vehicle)
}

type CommentListProps = { comments: readonly ShortlistComment[]; controls: (comment: ShortlistComment) => ReactNode }

export function CommentList({ comments, controls }: CommentListProps) {
  if (comments.length === 0) return <p className="text-muted">There are no comments yet.</p>
  return (
    <ol className="border-t border-line">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} className="border-b border-line py-5">
          <p className="text-sm wrap-anywhere text-muted">
            <span className="font-medium text-ink">{comment.name}</span> ·{' '}
            <MessageTime iso={comment.createdAt} className="figures" />
          </p>
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{comment.text}</p>
          <div className="mt-1">{controls(comment)}</div>
        </li>
      ))}
    </ol>
  )
}
