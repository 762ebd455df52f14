import type { OwnListing } from '#contract/listings/schema.ts'
import { countedSignals, type ReviewSignal, signalKinds } from '#contract/moderation/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'
import { type Decision, decideListing } from '../listings/decide.ts'
import { refuseOwnCase } from '../listings/rules.ts'
import { undoDecision } from '../listings/undo.ts'
import type { Tools } from '../start/tools.ts'
import { endClaim } from './claims/queries.ts'
import { deleteOutcomes, recordOutcomes } from './signals/outcomes.ts'
import { findPendingVersion, findReviewSignals } from './signals/scans.ts'

type Options = {
  version?: number | undefined
  /** Whether the decision is part of a bulk action. Bulk approval of a listing with signals is rejected. */
  isBulk?: boolean
}

/** Applies a decision about a listing or its changes, ends the claim, and records whether the signals were justified. */
export async function decideReview(
  tools: Tools,
  actor: Actor,
  id: number,
  decision: Decision,
  { version, isBulk }: Options = {},
): Promise<OwnListing> {
  const waiting = await findPendingVersion(tools.db, id)
  if (waiting) refuseOwnCase(actor, waiting.sellerId)
  // Recompute the signals, because other listings may have changed since the scan.
  const signals = waiting ? await findReviewSignals(tools.db, waiting, tools.clock.now()) : []
  if (isBulk && decision.verdict === 'approve' && version === waiting?.version) refuseSignals(signals)
  return tools.db.transaction(async (db) => {
    const listing = await decideListing({ ...tools, db }, actor, id, decision, version)
    await recordOutcomes(db, id, decision.verdict, signals)
    await endClaim(db, id)
    return listing
  })
}

function refuseSignals(signals: readonly ReviewSignal[]): void {
  const kinds = [...new Set(countedSignals(signals).map(({ kind }) => signalKinds[kind]))]
  if (kinds.length === 0) return
  throw new Problem('has_signals', { issues: [{ field: 'listings', message: `Has signals: ${kinds.join(', ')}.` }] })
}

export async function undoReview(
  tools: Tools,
  actor: Actor,
  listing: { id: number; version: number },
): Promise<OwnListing> {
  return tools.db.transaction(async (db) => {
    await deleteOutcomes(db, listing)
    return undoDecision({ ...tools, db }, actor, listing)
  })
}
