import type { ApprovalResult } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'
import { decideListing } from '../listings/decide-listing.ts'
import type { Tools } from '../create-tools.ts'

/** Approves each by itself, and says of each that could not be why not. */
export async function approveListings(
  tools: Tools,
  admin: Actor,
  listings: readonly { id: number; version: number }[],
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = []
  for (const { id, version } of listings) {
    try {
      await decideListing(tools, admin, id, { verdict: 'approve' }, version)
      results.push({ id, problem: null, message: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push({ id, problem: error.code, message: error.message })
    }
  }
  return results
}
