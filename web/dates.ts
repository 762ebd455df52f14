// In UTC, so that the server and every browser write the same day.
const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `November 21, 2026` of an ISO timestamp. */
export function formatDate(iso: string): string {
  return days.format(new Date(iso))
}

/** `2026` of an ISO timestamp. */
export function yearOf(iso: string): number {
  return new Date(iso).getUTCFullYear()
}
