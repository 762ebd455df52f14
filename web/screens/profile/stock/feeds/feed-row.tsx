import { formatCount } from '#contract/format-count.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { type StockFeed, stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { cityOf, formatHour } from '#web/ui/format/hours.ts'
import { toast } from '#web/ui/toast.tsx'
import { feedNameOf, outcomeOf } from '../run/run-texts.ts'
import { FeedForm } from './feed-form.tsx'

type FeedRowProps = { feed: StockFeed; onShow: (run: number) => void }

export function FeedRow({ feed, onShow }: FeedRowProps) {
  const name = feedNameOf(feed.url)
  return (
    <li className="flex flex-col gap-4 border-b border-line py-5">
      <div>
        <p className="wrap-anywhere">{feed.url}</p>
        <p aria-live="polite" className="mt-1 text-sm text-muted">
          {[scheduleOf(feed), statusOf(feed)].join(' · ')}
        </p>
        <Failure feed={feed} />
      </div>
      {feed.runs.length > 0 && (
        <ul aria-label={`Recent imports: ${name}`} className="flex flex-col border-l border-line pl-5 text-sm">
          {feed.runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-3">
              <span className={run.state === 'planned' ? '' : 'text-muted'}>
                {`${formatMomentInList(run.createdAt)} · ${run.state === 'planned' ? 'Needs your review' : outcomeOf(run)}`}
              </span>
              <button
                type="button"
                className="text-link min-h-11"
                aria-label={`View ${name} from ${formatMomentInList(run.createdAt)}`}
                onClick={() => onShow(run.id)}
              >
                View
              </button>
            </li>
          ))}
        </ul>
      )}
      <FeedActions feed={feed} name={name} />
    </li>
  )
}

function Failure({ feed: { failure, failures, failedAt } }: { feed: StockFeed }) {
  if (failure === null || failedAt === null) return null
  const when = formatMomentInList(failedAt)
  if (failures === 0)
    return <p className="mt-1 text-sm wrap-anywhere text-muted">{`Last failure: ${when}. ${failure}`}</p>
  return (
    <p className="mt-1 text-sm wrap-anywhere text-danger">
      {`Failed ${failures === 1 ? '' : `${formatCount(failures, 'time')} in a row, last `}on ${when}. ${failure}`}
    </p>
  )
}

function FeedActions({ feed, name }: { feed: StockFeed; name: string }) {
  const { id, state, fetching } = feed
  const params = { id }
  const invalidates = [stockFeeds.list, imports.runs]
  const run = useMemberChange(stockFeeds.run, {
    invalidates,
    onError: (error) => toastRefusal(error, 'The import wasn’t started. Please try again.'),
  })
  const move = useMemberChange(stockFeeds.move, {
    invalidates,
    onError: (error) => toastRefusal(error, 'The feed wasn’t changed. Please try again.'),
  })
  const [transition, label] = state === 'active' ? (['pause', 'Pause'] as const) : (['resume', 'Resume'] as const)
  const isBusy = fetching || run.isPending
  return (
    <div className="flex flex-wrap gap-3">
      {/* Never disable the button, because a disabled button loses focus. */}
      <Button
        variant="secondary"
        aria-disabled={isBusy}
        aria-label={`Import ${name} now`}
        onClick={() => !isBusy && run.mutate({ params })}
      >
        {isBusy ? 'Importing...' : 'Import Now'}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={move.isPending}
        aria-label={`${label} ${name}`}
        onClick={() => move.mutate({ params, body: { transition } })}
      >
        {label}
      </Button>
      <DialogButton aria-label={`Edit ${name}`} label="Edit" title="Edit Feed">
        <FeedForm feed={feed} />
      </DialogButton>
      <DialogButton
        variant="destructive-outline"
        aria-label={`Remove ${name}`}
        label="Remove"
        title="Remove This Feed?"
      >
        <RemoveForm id={id} name={name} />
      </DialogButton>
    </div>
  )
}

function RemoveForm({ id, name }: { id: number; name: string }) {
  const close = useCloseDialog()
  const remove = useMemberChange(stockFeeds.remove, {
    invalidates: [stockFeeds.list, imports.runs, imports.run],
    onSuccess: () => {
      close()
      toast({ title: 'Feed removed', description: `${name} is no longer imported.` })
    },
    onError: (error) => toastRefusal(error, 'The feed wasn’t removed. Please try again.'),
  })
  return (
    <ConfirmForm
      text={`${name} will no longer be imported. If an import is waiting for you, it will be canceled. Your listings won’t change.`}
      labels={['Remove Feed', 'Removing...']}
      variant="destructive"
      pending={remove.isPending || remove.isSuccess}
      cancel="Keep Feed"
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}

function scheduleOf({ schedule, hour, timeZone }: StockFeed): string {
  return schedule === 'hourly' ? 'Every hour' : `Daily at ${formatHour(hour)} (${cityOf(timeZone)})`
}

function statusOf({ state, pausedBy, failures, fetching, nextAt, succeededAt }: StockFeed): string {
  if (fetching) return 'Importing…'
  const last = succeededAt === null ? [] : [`Last success: ${formatMomentInList(succeededAt)}`]
  if (state === 'active') return [`Next: ${formatMomentInList(nextAt!)}`, ...last].join(' · ')
  return [pausedBy === 'failures' ? `Paused after ${failures} failures in a row` : 'Paused', ...last].join(' · ')
}
