import { useEffect, useEffectEvent, useState } from 'react'
import { isUnfinished, type Picture } from '#web/drafts/pictures.ts'
import { roundDuration } from '#web/ui/format/sizes.ts'

/** When the uploads started, in milliseconds since 1970, and how much work had already been done at that time. */
type Start = { at: number; work: number }

/** Milliseconds before the first estimate is shown, because early estimates are inaccurate. */
const warmUp = 3_000

/** Returns the remaining time, such as `about 25 seconds left`, or undefined if there is no good estimate yet. */
export function useUploadTime(pictures: readonly Picture[]): string | undefined {
  const [clock, setClock] = useState<{ start: Start; now: number }>()
  const isUploading = pictures.some(isUnfinished)
  const workNow = useEffectEvent(() => workDone(pictures))

  useEffect(() => {
    if (!isUploading) return
    const start = { at: Date.now(), work: workNow() }
    const timer = setInterval(() => setClock({ start, now: Date.now() }), 1_000)
    return () => {
      clearInterval(timer)
      setClock(undefined)
    }
  }, [isUploading])

  return clock && timeLeft(pictures, clock.start, clock.now)
}

export function timeLeft(pictures: readonly Picture[], start: Start, now: number): string | undefined {
  const elapsed = now - start.at
  const done = workDone(pictures) - start.work
  if (elapsed < warmUp || done <= 0) return undefined
  const seconds = ((pictures.length - workDone(pictures)) / done) * (elapsed / 1_000)
  const step = seconds > 55 ? 60 : 5
  return `about ${roundDuration(Math.max(1, Math.ceil(seconds / step)) * step)} left`
}

/**
 * Returns the completed work, counted in pictures. The upload of a picture counts as half, and the server's processing as the
 * other half.
 */
function workDone(pictures: readonly Picture[]): number {
  return pictures.reduce((sum, picture) => sum + (isUnfinished(picture) ? picture.progress / 2 : 1), 0)
}
