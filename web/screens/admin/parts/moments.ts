const moments = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'UTC',
})

/** `Nov 21, 2026, 14:05 UTC` of an ISO timestamp. */
export function formatMoment(iso: string): string {
  return `${moments.format(new Date(iso))} UTC`
}
