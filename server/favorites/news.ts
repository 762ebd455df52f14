import { minimumReduction } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, isNull, or, sql } from '#platform/database/orm.ts'
import { hasPublicPage, isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { notify } from '../notifications/notify.ts'
import { users } from '../users/table.ts'
import { favorites } from './table.ts'

type News = { vehicleId: number; event: 'listed' | 'reduced' | 'returned' | 'sold'; priceBefore: number | null }

const { knownPrice, news, newsSince, newsPriceBefore } = favorites

/** SQL condition: the news about a saved vehicle is still true. */
export const isCurrent = or(
  and(eq(news, 'sold'), hasPublicPage, isNotNull(vehicles.soldAt)),
  and(sql`${news} <> 'sold'`, isForSale),
)!

/**
 * Notifies members of news about the vehicles that they saved, and adds the vehicles to their next emails. A reduction counts
 * only if the price is much lower than the member's known price. Sellers aren't notified of their own vehicles. Returns the
 * members' IDs.
 */
export async function storeFavoriteNews(db: Database, all: readonly News[], now: Date): Promise<string[]> {
  // If a vehicle was published and its price was then reduced, only the news that it was published is stored. So treat that
  // as a possible reduction, too.
  const found = all.map((news) => ({ ...news, event: news.event === 'listed' ? 'reduced' : news.event }))
  if (found.length === 0) return []
  const before = sql<number>`coalesce(${knownPrice}, item.before)`
  const item = sql`jsonb_to_recordset(${JSON.stringify(
    found.map(({ vehicleId, event, priceBefore }) => ({ vehicle: vehicleId, event, before: priceBefore })),
  )}::jsonb) as item (vehicle int, event text, before int)`
  const rows = await db
    .update(favorites)
    .set({
      news: sql`item.event`,
      newsSince: now,
      newsPriceBefore: sql`case when item.event = 'reduced'
        then case when ${news} = 'reduced' then ${newsPriceBefore} else ${before} end end`,
      knownPrice: sql`case when item.event = 'sold' then ${knownPrice} else ${vehicles.price} end`,
    })
    .from(item)
    .innerJoin(vehicles, sql`${vehicles.id} = item.vehicle`)
    .innerJoin(users, and(sql`true`, isNull(users.suspendedAt), isNull(users.removedAt)))
    .where(
      and(
        sql`${favorites.vehicleId} = item.vehicle and ${favorites.userId} = ${users.id} and ${users.id} <> ${vehicles.sellerId}`,
        sql`case item.event when 'sold' then ${hasPublicPage} and ${vehicles.soldAt} is not null else ${isForSale} end`,
        sql`(item.event <> 'reduced' or ${vehicles.price} <= ${before} * ${1 - minimumReduction}::numeric)`,
      ),
    )
    .returning({
      userId: favorites.userId,
      vehicleId: favorites.vehicleId,
      event: news,
      priceBefore: newsPriceBefore,
      price: sql<number | null>`case when ${news} = 'sold'
        then case when ${vehicles.finalPricePublic} then ${vehicles.finalPrice} end else ${vehicles.price} end`,
    })
  await notify(
    db,
    rows.map(({ event, ...row }) => ({ ...row, event: event! })),
    now,
  )
  return [...new Set(rows.map(({ userId }) => userId))]
}

export async function countWaitingFavorites(db: Database): Promise<number> {
  return db.$count(favorites, isNotNull(newsSince))
}
