import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import type { SystemState } from '#contract/operations/endpoints.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { formatBytes, roundDuration } from '#web/ui/format/sizes.ts'
import { Figure } from '../figures/figure.tsx'
import { pauseOf, problemsIn } from './problems.ts'

type SystemFigure = { title: string; value: (state: SystemState) => string; note: (state: SystemState) => string }

const groups: readonly { title: string; figures: readonly SystemFigure[] }[] = [
  {
    title: 'Jobs',
    figures: [
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
      {
        title: 'Jobs Retrying',
        value: ({ queue }) => formatNumber(queue.retrying),
        note: () => 'Failed at least once',
      },
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
    ],
  },
  {
    title: 'Emails and Alerts',
    figures: [
      {
        title: 'Emails',
        value: ({ mail }) => ({ server: 'Server', folder: 'Folder' })[mail],
        note: ({ mail, queue, pausedAddresses }) =>
          [
            pauseOf(queue) ?? mailNotes[mail],
            pausedAddresses > 0 && `Paused addresses: ${formatNumber(pausedAddresses)}`,
          ]
            .filter(Boolean)
            .join('. '),
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
    ],
  },
  {
    title: 'Server',
    figures: [
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
        title: 'Marque',
        value: ({ versions }) => versions.marque,
        note: ({ startedAt }) => `Started ${formatMoment(startedAt)}`,
      },
      {
        title: 'Node',
        value: ({ versions }) => versions.node,
        note: () => 'Runs the site',
      },
      {
        title: 'PostgreSQL',
        value: ({ versions }) => versions.postgresql,
        note: () => 'Stores everything except pictures',
      },
      {
        title: 'Schema',
        value: ({ versions }) => versions.migration.split('_')[0]!,
        note: ({ versions }) => sentenceOf(versions.migration),
      },
    ],
  },
]

export function SystemFigures({ state }: { state: UseQueryResult<SystemState, Error> }) {
  return (
    <>
      {state.data && <Health problems={problemsIn(state.data)} />}
      {groups.map(({ title, figures }) => (
        <section key={title} aria-label={title} className="mt-6 gap-x-8 xl:grid xl:grid-cols-[10rem_minmax(0,1fr)]">
          <h3 className="mb-2 text-lg xl:border-t xl:border-line xl:pt-4">{title}</h3>
          <dl className={figureGrid}>
            {figures.map((figure) => (
              <Figure key={figure.title} from={state} {...figure} />
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

const figureGrid =
  'grid grid-cols-2 gap-x-5 tiny:grid-cols-1 sm:grid-cols-3 sm:gap-x-8 xl:grid-cols-6 *:py-4 ' +
  '[&_dd:first-of-type]:mt-1 [&_dd:first-of-type]:text-xl'

function Health({ problems }: { problems: readonly string[] }) {
  return (
    <output className={`block border-l-2 pl-4 ${problems.length === 0 ? 'border-good' : 'border-wait'}`}>
      <span className="block font-medium">
        {problems.length === 0 ? 'Everything is running.' : `${formatCount(problems.length, 'thing')} to check`}
      </span>
      {problems.map((text) => (
        <span key={text} className="mt-1 block text-sm wrap-anywhere text-muted">
          {text}
        </span>
      ))}
    </output>
  )
}

const mailNotes = { server: 'Sent through a mail server (SMTP)', folder: 'Not sent: no mail server is configured' }

/** Formats a migration's name: `0027_proven_addresses` becomes `Proven addresses`. */
function sentenceOf(migration: string): string {
  const words = migration.replace(/^\d+_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
