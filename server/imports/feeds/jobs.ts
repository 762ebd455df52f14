import type { Tools } from '../../start/tools.ts'
import { noteRuns } from './outcome.ts'
import { claimDueFeeds } from './schedule.ts'

/** Runs periodically. Queues the feeds that are due, and records the outcomes of scheduled imports. */
export async function importFeeds(tools: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<void> {
  await claimDueFeeds(tools)
  await noteRuns(tools)
}
