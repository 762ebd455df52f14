import { randomFor } from './random.ts'

/** Days that the demo can look back on: twice the month whose growth the dashboard tells. */
const days = 60

/** How many people came on each day, today last: more at weekends, and a little more each week. */
export function castVisits(): { daysAgo: number; visitors: number }[] {
  const random = randomFor('visits')
  return Array.from({ length: days }, (_, day) => {
    const weekly = [0, 1, 5, 9, 7, 3, 1][day % 7]!
    return { daysAgo: days - 1 - day, visitors: 18 + Math.round(day / 3 + weekly + random() * 8) }
  })
}
