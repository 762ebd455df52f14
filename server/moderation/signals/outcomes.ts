import type { ReviewSignal, SignalKind } from '#contract/moderation/rules.ts'
import type { SignalFigures } from '#contract/statistics/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, desc, eq, inArray, sql } from '#platform/database/orm.ts'
import { decisions, listingEvents } from '../../listings/table.ts'
import { signalOutcomes } from './table.ts'

const outcomeOf = { approve: 'approved', reject: 'rejected' } as const

/** Records for each kind of signal whether a decision confirmed it. Must be called in the decision's transaction. */
export async function recordOutcomes(
  db: Database,
  vehicleId: number,
  verdict: keyof typeof outcomeOf,
  signals: readonly ReviewSignal[],
): Promise<void> {
  const kinds = new Map<SignalKind, ReviewSignal[]>()
  for (const signal of signals) kinds.set(signal.kind, [...(kinds.get(signal.kind) ?? []), signal])
  if (kinds.size === 0) return
  const eventId = await findDecision(db, vehicleId)
  const rows = [...kinds].map(([kind, ofKind]) => {
    const areFalse = ofKind.every(({ falsePositive }) => falsePositive)
    return { eventId, kind, outcome: areFalse ? ('falsePositive' as const) : outcomeOf[verdict] }
  })
  await db.insert(signalOutcomes).values(rows)
}

/** Deletes the outcomes of a decision. Must be called before the undo, which deletes the decision itself. */
export async function deleteOutcomes(db: Database, { id, version }: { id: number; version: number }): Promise<void> {
  const undone = db
    .select({ eventId: decisions.eventId })
    .from(decisions)
    .where(and(eq(decisions.vehicleId, id), eq(decisions.version, version)))
  await db.delete(signalOutcomes).where(inArray(signalOutcomes.eventId, undone))
}

async function findDecision(db: Database, vehicleId: number): Promise<number | null> {
  const { id, transition } = listingEvents
  const [row] = await db
    .select({ id })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, vehicleId), inArray(transition, ['approve', 'reject'])))
    .orderBy(desc(id))
    .limit(1)
  return row?.id ?? null
}

export async function findSignalFigures(db: Database): Promise<SignalFigures[]> {
  const countOutcome = (outcome: string) =>
    sql<number>`(count(*) filter (where ${signalOutcomes.outcome} = ${outcome}))::int`
  return db
    .select({
      kind: signalOutcomes.kind,
      rejected: countOutcome('rejected'),
      approved: countOutcome('approved'),
      falsePositives: countOutcome('falsePositive'),
    })
    .from(signalOutcomes)
    .groupBy(signalOutcomes.kind)
    .orderBy(desc(count()), signalOutcomes.kind)
}
