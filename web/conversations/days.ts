/** Returns the day of a timestamp as `2026-11-30`, in the browser's time zone by default. */
function dayOf(time: string | Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone(timeZone) }).format(new Date(time))
}

function zone(timeZone: string | undefined) {
  return timeZone === undefined ? {} : { timeZone }
}

/** Groups messages by day. They must be in chronological order. */
export function splitIntoDays<Message extends { createdAt: string }>(
  messages: readonly Message[],
  timeZone?: string,
): Message[][] {
  const days: Message[][] = []
  let lastDay: string | undefined
  for (const message of messages) {
    const day = dayOf(message.createdAt, timeZone)
    if (day === lastDay) days.at(-1)!.push(message)
    else days.push([message])
    lastDay = day
  }
  return days
}

/**
 * Formats the day of a timestamp as `Today`, `Yesterday`, `Monday, November 23`, or in other years `November 23, 2025`. Always
 * returns the last form if `now` is undefined.
 */
export function formatDay(iso: string, now: Date | undefined, timeZone?: string): string {
  const day = dayOf(iso, timeZone)
  const today = now && dayOf(now, timeZone)
  if (today === day) return 'Today'
  if (today && dayBefore(today) === day) return 'Yesterday'
  const isThisYear = today?.slice(0, 4) === day.slice(0, 4)
  const parts = isThisYear ? ({ weekday: 'long' } as const) : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...parts, ...zone(timeZone) }).format(
    new Date(iso),
  )
}

/** Subtracts in UTC, because a local day can have 23 or 25 hours. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

/** Formats the time of day of a timestamp as `2:05 PM`. */
export function formatTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...zone(timeZone) }).format(new Date(iso))
}
