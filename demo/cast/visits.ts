import { randomFor } from './random.ts'

/** Number of days. The dashboard compares the last 30 days with the 30 days before. */
const days = 60

/** Returns the visitors per day, today last. There are more on weekends, and a few more each week. */
export function castVisits(): { daysAgo: number; visitors: number }[] {
  const random = randomFor('visits')
  return Array.from({ length: days }, (_, day) => {
    const weekly = [0, 1, 5, 9, 7, 3, 1][day % 7]!
    return { daysAgo: days - 1 - day, visitors: 18 + Math.round(day / 3 + weekly + random() * 8) }
  })
}
