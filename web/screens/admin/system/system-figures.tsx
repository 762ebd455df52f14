import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '#contract/format-count.ts'
import type { SystemState } from '#contract/operations/endpoints.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { formatBytes, roundDuration } from '#web/ui/format/sizes.ts'
import { Figure } from '../figures/figure.tsx'

type SystemFigure = { title: string; value: (state: SystemState) => string; note: (state: SystemState) => string }

const figures: readonly SystemFigure[] = [
  {
    title: 'Marque',
    value: ({ versions }) => versions.marque,
    note: ({ startedAt }) => `Started ${formatMoment(startedAt)}`,
  },
  {
    title: 'PostgreSQL',
    value: ({ versions }) => versions.postgresql,
    note: () => 'Stores everything except pictures',
  },
  {
    title: 'Node',
    value: ({ versions }) => versions.node,
    note: () => 'Runs the site',
  },
  {
    title: 'Schema',
    value: ({ versions }) => versions.migration.split('_')[0]!,
    note: ({ versions }) => sentenceOf(versions.migration),
  },
  {
    title: 'Disk Free',
    value: ({ disk }) => formatBytes(disk.free),
    note: ({ disk }) => `${formatPercent((100 * disk.free) / disk.size)} of ${formatBytes(disk.size)}`,
  },
  {
    title: 'Uploaded Pictures',
    value: ({ storage }) => ({ folder: 'Folder', bucket: 'Bucket' })[storage],
    note: ({ storage }) =>
      ({ folder: 'On this disk, in the data folder', bucket: 'In S3-compatible storage' })[storage],
  },
  {
    title: 'Emails',
    value: ({ mail }) => ({ server: 'Server', folder: 'Folder' })[mail],
    note: ({ mail, queue }) => pauseOf(queue) ?? mailNotes[mail],
  },
  {
    title: 'Oldest Job',
    value: ({ queue }) => (queue.oldestWaiting ? roundDuration(queue.oldestWaiting) : 'None'),
    note: ({ queue }) => (queue.oldestWaiting ? 'Time since it was due' : 'No jobs are overdue'),
  },
  {
    title: 'Jobs Waiting',
    value: ({ queue }) => formatNumber(queue.waiting),
    note: ({ queue }) => `${formatNumber(queue.scheduled)} scheduled for later`,
  },
  { title: 'Jobs Running', value: ({ queue }) => formatNumber(queue.running), note: () => 'Right now' },
  { title: 'Jobs Retrying', value: ({ queue }) => formatNumber(queue.retrying), note: () => 'Failed at least once' },
  {
    title: 'Jobs Failed',
    value: ({ queue }) => formatNumber(queue.setAside),
    note: () => 'Crashed the server or timed out twice in total',
  },
  {
    title: 'Jobs Out of Retries',
    value: ({ queue }) => formatNumber(queue.failed),
    note: () => 'Failed on every attempt',
  },
  {
    title: 'Saved Searches',
    value: ({ savedSearches: { active, off } }) => formatNumber(active + off),
    note: ({ savedSearches: { active, unconfirmed } }) =>
      `${formatNumber(active)} with emails on, ${formatNumber(unconfirmed)} unconfirmed`,
  },
  {
    title: 'Search Alerts Waiting',
    value: ({ savedSearches }) => formatNumber(savedSearches.waiting),
    note: ({ savedSearches: { oldestNews } }) =>
      oldestNews ? `Matching is ${roundDuration(oldestNews)} behind` : 'Matching is up to date',
  },
  {
    title: 'Saved Vehicle Alerts Waiting',
    value: ({ savedVehicles }) => formatNumber(savedVehicles.waiting),
    note: () => 'Waiting for the members’ next emails',
  },
]

export function SystemFigures({ state }: { state: UseQueryResult<SystemState, Error> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 tiny:grid-cols-1 border-b border-line sm:gap-x-8 lg:grid-cols-4">
      {figures.map((figure) => (
        <Figure key={figure.title} from={state} {...figure} />
      ))}
    </dl>
  )
}

const mailNotes = { server: 'Sent through a mail server (SMTP)', folder: 'Not sent: no mail server is configured' }

/** Returns when and why emails started to fail, or undefined if they are being sent. */
function pauseOf({ paused }: SystemState['queue']): string | undefined {
  const mail = paused.find(({ line }) => line === 'mail')
  return mail && `Failing since ${formatMoment(mail.since)}: ${mail.reason}`
}

/** Formats a migration's name: `0027_proven_addresses` becomes `Proven addresses`. */
function sentenceOf(migration: string): string {
  const words = migration.replace(/^\d+_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
