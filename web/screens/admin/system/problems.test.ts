import { expect, test } from 'vitest'
import type { SystemState } from '#contract/operations/endpoints.ts'
import { problemsIn } from './problems.ts'

const healthy: SystemState = {
  versions: { marque: '1.2.3', node: '24.1.0', postgresql: '18.4', migration: '0027_proven_addresses' },
  startedAt: '2026-11-20T10:00:00Z',
  disk: { free: 50e9, size: 100e9 },
  storage: 'folder',
  mail: 'server',
  savedSearches: { active: 2, off: 1, unconfirmed: 4, waiting: 5, oldestNews: 900 },
  savedVehicles: { waiting: 6 },
  pausedAddresses: 0,
  queue: { waiting: 1, running: 2, retrying: 3, failed: 0, scheduled: 5, setAside: 0, paused: [], oldestWaiting: 900 },
}

test('a healthy site has no problems, and each limit has a sentence', () => {
  expect(problemsIn(healthy)).toEqual([])
  const paused = [{ line: 'mail' as const, since: '2026-11-20T10:00:00Z', reason: 'ECONNREFUSED' }]
  const state = {
    ...healthy,
    mail: 'folder' as const,
    disk: { free: 9e9, size: 100e9 },
    savedSearches: { ...healthy.savedSearches, oldestNews: 901 },
    queue: { ...healthy.queue, failed: 2, setAside: 1, oldestWaiting: 901, paused },
  }
  expect(problemsIn(state).map((text) => text.replace(/since .*:/, 'since …:'))).toEqual([
    'The disk is almost full: 9 GB of 100 GB are free.',
    'Failing since …: ECONNREFUSED',
    'Emails aren’t sent, because no mail server is configured.',
    'The oldest job has been due for 15 minutes.',
    '1 job crashed the server or timed out.',
    '2 jobs failed on every attempt.',
    'Saved searches are 15 minutes late.',
  ])
})
