/** The day of UTC as the database writes it: `2026-11-21`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The start of a day so many days before this one. */
export function startOfDay(date: Date, daysBefore = 0): Date {
  return new Date(Date.parse(dayOf(date)) - daysBefore * 86_400_000)
}
