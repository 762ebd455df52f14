const hourName = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

/** Formats an hour of the day as `4 AM`. */
export function formatHour(hour: number): string {
  return hourName.format(Date.UTC(2026, 0, 1, hour))
}

/** The hours of the day as options of a select: pairs of value and label. */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)

/** Returns `New York` for `America/New_York`. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Returns the time zone of the browser, such as `America/New_York`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
