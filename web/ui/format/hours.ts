const hourName = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

/** Formats an hour of the day, from 0 to 23, in the form `4 AM`. */
export function formatHour(hour: number): string {
  return hourName.format(Date.UTC(2026, 0, 1, hour))
}

export const hourOptions = Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)

export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
