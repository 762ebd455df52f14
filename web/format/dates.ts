// In UTC, so that the server and every browser write the same day.
const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `November 21, 2026` of an ISO timestamp. */
export function formatDate(iso: string): string {
  return days.format(new Date(iso))
}

/** `November 21, 2026 at 2:05 PM` of an ISO timestamp: where the reader is, or `UTC`, as the server writes it. */
export function formatMoment(iso: string, timeZone?: 'UTC'): string {
  const zone = timeZone ? { timeZone } : {}
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', ...zone }).format(new Date(iso))
}

/** `2026` of an ISO timestamp. */
export function yearOf(iso: string): number {
  return new Date(iso).getUTCFullYear()
}

const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Nov 21` of an ISO day or timestamp. */
export function formatShortDate(iso: string): string {
  return shortDays.format(new Date(iso))
}
