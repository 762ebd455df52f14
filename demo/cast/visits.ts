import { randomFor } from './random.ts'

/** Number of days with visits. The dashboard compares the last 30 days with the previous 30. */
const days = 60

/** Returns the visitors per day, today last. Weekends have more, and each week has a few more than the last. */
export function castVisits(): { daysAgo: number; visitors: number }[] {
  const random = randomFor('visits')
  return Array.from({ length: days }, (_, day) => {
    const weekly = [0, 1, 5, 9, 7, 3, 1][day % 7]!
    return { daysAgo: days - 1 - day, visitors: 18 + Math.round(day / 3 + weekly + random() * 8) }
  })
}
