import { expiryNoticeDays } from '#contract/listings/limits.ts'
import { and, asc, eq, inArray, lte } from '#platform/database/orm.ts'
import { ignoreConcurrentChange } from '#server/listings/expire.ts'
import { moveListing } from '#server/listings/move.ts'
import { isForSale } from '#server/listings/rules.ts'
import { vehicles } from '#server/listings/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'
import { people } from './cast/people.ts'

/**
 * The sellers whose listings are renewed. Excludes `seller`, whose listings should expire to show visitors the expiration
 * emails.
 */
const others = people.filter(({ username }) => !['admin', 'seller', 'buyer'].includes(username))

/** Maximum number of listings per run of the job. Later runs renew the rest before they expire. */
const maxPerRun = 500

export async function renewDemo({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const soon = new Date(now.getTime() + (expiryNoticeDays + 1) * 86_400_000)
  const { id, version, sellerId, expiresAt } = vehicles
  const rows = await db
    .select({ id, version, actorId: sellerId })
    .from(vehicles)
    .innerJoin(users, eq(users.id, sellerId))
    .where(
      and(
        isForSale,
        lte(expiresAt, soon),
        inArray(
          users.email,
          others.map(({ email }) => email),
        ),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(maxPerRun)
  let renewed = 0
  for (const row of rows) {
    const move = { ...row, transition: 'renew', mover: 'seller' } as const
    renewed += await moveListing(db, move, now).then(() => 1, ignoreConcurrentChange)
  }
  return renewed
}
