import { randomFor } from './random.ts'

/** Days of history: twice the month for which the dashboard shows the growth. */
const days = 60

/** Visitors per day, today last: more at weekends, and a little more each week. */
export function castVisits(): { daysAgo: number; visitors: number }[] {
  const random = randomFor('visits')
  return Array.from({ length: days }, (_, day) => {
    const weekly = [0, 1, 5, 9, 7, 3, 1][day % 7]!
    return { daysAgo: days - 1 - day, visitors: 18 + Math.round(day / 3 + weekly + random() * 8) }
  })
}
