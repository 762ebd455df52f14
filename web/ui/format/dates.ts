// Use UTC to make the server and all browsers render the same day.
const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Formats an ISO timestamp as `November 21, 2026`. */
export function formatDate(iso: string): string {
  return days.format(new Date(iso))
}

/** Formats an ISO timestamp as `November 21, 2026 at 2:05 PM`, in the local time zone by default. */
export function formatMoment(iso: string, timeZone?: 'UTC'): string {
  const zone = timeZone ? { timeZone } : {}
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', ...zone }).format(new Date(iso))
}

const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats an ISO timestamp as `Nov 21, 2026`. */
export function formatDateInList(iso: string): string {
  return shortDates.format(new Date(iso))
}

const shortMoments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO timestamp as `Nov 21, 2026, 2:05 PM`. Not for server rendering, because it uses the local time zone. */
export function formatMomentInList(iso: string): string {
  return shortMoments.format(new Date(iso))
}

export function yearOf(iso: string): number {
  return new Date(iso).getUTCFullYear()
}

/** Formats a local time as `2:05 PM` if it is today, as `Nov 21` if it is this year, and as `Nov 21, 2025` otherwise. */
export function formatRecent(iso: string, now = new Date()): string {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString())
    return date.toLocaleTimeString('en-US', { timeStyle: 'short' }).replaceAll(' ', '\u00a0')
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year })
}

const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats an ISO day or timestamp as `Nov 21`. */
export function formatShortDate(iso: string): string {
  return shortDays.format(new Date(iso))
}
