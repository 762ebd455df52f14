import type { Tools } from '../../start/tools.ts'
import { recordRuns } from './outcome.ts'
import { claimDueFeeds } from './schedule.ts'

export async function importFeeds(tools: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<void> {
  await claimDueFeeds(tools)
  await recordRuns(tools)
}
