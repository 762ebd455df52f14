import { gatheredMinutes } from '#contract/waiting-mail.ts'
import type { StaffReader, Waiting } from './queries.ts'

type Chosen = Pick<StaffReader, 'rhythm' | 'hour' | 'timeZone' | 'mailedAt'>

/** Whether the time has come at which somebody may be mailed. */
export function isTime({ rhythm, hour, timeZone, mailedAt }: Chosen, now: Date): boolean {
  if (rhythm === 'soon') return !mailedAt || now.getTime() - mailedAt.getTime() >= gatheredMinutes * 60_000
  const at = (moment: Date) => localTime(moment, timeZone)
  return at(now).hour === hour && (!mailedAt || at(mailedAt).day !== at(now).day)
}

/** Whether there is something to say: once a day whatever waits, else only what has come since the last mail. */
export function isNews({ rhythm, mailedAt }: Chosen, waiting: readonly Waiting[]): boolean {
  const isNew = ({ newest }: Waiting) => newest !== null && (rhythm === 'daily' || !mailedAt || newest > mailedAt)
  return waiting.some(isNew)
}

function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [day, time] = format.format(moment).split(', ')
  return { day: day!, hour: Number(time!.slice(0, 2)) }
}
