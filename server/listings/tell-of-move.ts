import type { TransitionName } from '#contract/listing-states.ts'
import type { OwnListing } from '#contract/listings.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { queueMail } from '../mail/queue.ts'
import { findMailbox } from '../users/queries.ts'
import { movedMail } from './mail.ts'

/** Tells a seller what an admin made of the listing, where no other mail does. */
export async function tellOfMove(
  db: Database,
  config: Config,
  listing: OwnListing,
  transition: TransitionName,
): Promise<void> {
  if (transition !== 'markSold' && transition !== 'relist') return
  const seller = await findMailbox(db, listing.sellerId)
  if (seller) await queueMail(db, movedMail({ seller, listing, config }, transition))
}
