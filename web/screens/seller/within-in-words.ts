import { counted } from '#web/format/numbers.ts'

const hour = 60
const day = 24 * hour

/** A span of minutes, rounded up to what people say: `10 minutes`, `an hour`, `3 hours`, `a day`, `4 days`. */
export function withinInWords(minutes: number): string {
  if (minutes <= 10) return '10 minutes'
  if (minutes <= 30) return '30 minutes'
  if (minutes <= hour) return 'an hour'
  if (minutes <= 23 * hour) return counted(Math.ceil(minutes / hour), 'hour')
  return minutes <= day ? 'a day' : counted(Math.ceil(minutes / day), 'day')
}
