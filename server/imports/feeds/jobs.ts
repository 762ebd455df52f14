import type { Tools } from '../../start/tools.ts'
import { noteRuns } from './outcome.ts'
import { claimDueFeeds } from './schedule.ts'

/** Records the outcomes of scheduled imports, and queues the feeds that are due. */
export async function importFeeds(tools: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<void> {
  await noteRuns(tools)
  await claimDueFeeds(tools)
}
