import type { DecisionResult } from '#contract/several-listings.ts'
import { doEach } from '../listings/do-each.ts'

type Asked = { id: number; version: number }

/** Decides about each listing by itself, and says of each with which that could not be done why not. */
export async function decideEach(
  listings: readonly Asked[],
  decide: (asked: Asked) => Promise<Asked>,
): Promise<DecisionResult[]> {
  const results = await doEach(listings, decide)
  return results.map(({ asked: { id }, done, refusal }) => ({ id, version: done?.version ?? null, ...refusal }))
}
