import { reviewedStates } from '#contract/listings/rules.ts'
import type { PendingFilter } from '#contract/moderation/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { unionAll } from '#platform/database/pg-core.ts'
import { isInState } from '../listings/rules.ts'
import { isOfActiveSeller, revisions, vehicles } from '../listings/table.ts'

export const isNew = eq(vehicles.status, 'pending').inlineParams()

/** Selects the IDs and submission times of pending listings and of revisions. Each of the two parts uses its own index. */
export function selectPendingItems(db: Database, kind?: PendingFilter['kind']) {
  const submittedAt = sql`coalesce(
    (select max(created_at) from listing_events where vehicle_id = vehicles.id and transition in ('submit', 'resubmit')),
    ${vehicles.createdAt})`
  const listings = db
    .select({ id: vehicles.id, since: sql<Date>`${submittedAt}`.as('since') })
    .from(vehicles)
    .where(and(isNew, isOfActiveSeller, kind === 'revision' ? sql`false` : undefined))
  const changes = db
    .select({ id: revisions.vehicleId, since: sql<Date>`${revisions.createdAt}`.as('since') })
    .from(revisions)
    .innerJoin(vehicles, eq(vehicles.id, revisions.vehicleId))
    .where(and(isInState(...reviewedStates), isOfActiveSeller, kind === 'listing' ? sql`false` : undefined))
  return unionAll(listings, changes).as('waiting')
}
