import { createHmac } from 'node:crypto'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'
import type { Actor } from '#platform/http/implement.ts'
import { networkOf } from '#platform/http/visitor.ts'
import type { Tools } from '../../start/tools.ts'
import { reports } from './table.ts'

export type Reporter = { actor: Actor | null; address: string }

type NewRow = { reason: ReportReason; text?: string | null | undefined } & (
  | { vehicleId: number }
  | { commentId: number }
)

/** Stores a report. Further reports on the same subject by the same reporter on the same day have no effect. */
export async function insertReport(
  { db, clock, keys }: Tools,
  { actor, address }: Reporter,
  { text = null, ...report }: NewRow,
): Promise<{ received: true }> {
  const createdAt = clock.now()
  const day = createdAt.toISOString().slice(0, 10)
  const who = actor ? `account ${actor.id}` : `address ${networkOf(address)}`
  const reporterKey = createHmac('sha256', keys.reports.current).update(`report ${day} ${who}`).digest('base64url')
  const values = { ...report, text, reporterId: actor?.id ?? null, reporterKey, day, createdAt }
  await db.insert(reports).values(values).onConflictDoNothing()
  return { received: true }
}
