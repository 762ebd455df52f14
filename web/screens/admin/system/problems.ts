import { formatCount } from '#contract/format-count.ts'
import type { SystemState } from '#contract/operations/endpoints.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { formatBytes, roundDuration } from '#web/ui/format/sizes.ts'

/** Returns what an admin should act on, most urgent first. The limits are those of `deploy/alerts.yml`. */
export function problemsIn({ disk, queue, mail, savedSearches }: SystemState): string[] {
  const isFull = disk.free < 1e9 || disk.free / disk.size < 0.1
  const found = [
    isFull && `The disk is almost full: ${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free.`,
    pauseOf(queue),
    mail === 'folder' && 'Emails aren’t sent, because no mail server is configured.',
    queue.oldestWaiting > 900 && `The oldest job has been due for ${roundDuration(queue.oldestWaiting)}.`,
    queue.setAside > 0 && `${formatCount(queue.setAside, 'job')} crashed the server or timed out.`,
    queue.failed > 0 && `${formatCount(queue.failed, 'job')} failed on every attempt.`,
    savedSearches.oldestNews > 900 && `Saved searches are ${roundDuration(savedSearches.oldestNews)} late.`,
  ]
  return found.filter((text) => typeof text === 'string')
}

/** Returns when and why emails started to fail, or undefined if they are being sent. */
export function pauseOf({ paused }: SystemState['queue']): string | undefined {
  const mail = paused.find(({ line }) => line === 'mail')
  return mail && `Failing since ${formatMoment(mail.since)}: ${mail.reason}`
}
