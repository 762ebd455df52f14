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

const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 21, 2026` of an ISO timestamp, for lists. */
export function formatDateInList(iso: string): string {
  return shortDates.format(new Date(iso))
}

const shortMoments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 21, 2026, 2:05 PM` of an ISO timestamp where the reader is, for lists that are made in the browser. */
export function formatMomentInList(iso: string): string {
  return shortMoments.format(new Date(iso))
}

/** `2026` of an ISO timestamp. */
export function yearOf(iso: string): number {
  return new Date(iso).getUTCFullYear()
}

/** When something was, in few letters and where the reader is: `2:05 PM` today, `Nov 21` this year, else `Nov 21, 2025`. */
export function formatRecent(iso: string, now = new Date()): string {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString())
    return date.toLocaleTimeString('en-US', { timeStyle: 'short' }).replaceAll(' ', '\u00a0')
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year })
}

const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Nov 21` of an ISO day or timestamp. */
export function formatShortDate(iso: string): string {
  return shortDays.format(new Date(iso))
}
