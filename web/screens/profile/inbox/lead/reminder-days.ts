/** The day so many days from now, as a field for dates has it. */
export function dayIn(days: number, now = new Date()): string {
  return asField(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

/** The morning of such a day, where the reader is; undefined where none was given. */
export function morningOf(day: string): string | undefined {
  const morning = new Date(`${day}T08:00`)
  return Number.isNaN(morning.getTime()) ? undefined : morning.toISOString()
}

/** `Nov 30` of an ISO timestamp, where the reader is. */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}

function asField(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
