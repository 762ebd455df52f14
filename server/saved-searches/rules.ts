/** When daily and weekly emails are sent: at this hour (UTC), and on Fridays. */
const [digestHour, digestWeekday] = [13, 5]

/** Returns the last time at which daily or weekly emails were due. */
export function lastDigest(frequency: 'daily' | 'weekly', now: Date): Date {
  const time = new Date(now)
  time.setUTCHours(digestHour, 0, 0, 0)
  if (time > now) time.setUTCDate(time.getUTCDate() - 1)
  if (frequency === 'weekly') time.setUTCDate(time.getUTCDate() - ((time.getUTCDay() - digestWeekday + 7) % 7))
  return time
}
