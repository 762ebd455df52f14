import { formatCount } from '#contract/format-count.ts'

/** The labels of active filters for facts about the listing. */
export const listedTexts = {
  hasVin: () => 'Has a VIN',
  listedWithin: (days: number) => `Listed in the ${periodName(days)}`,
  confirmedWithin: (days: number) => `Confirmed in the ${periodName(days)}`,
  minDaysListed: (days: number) => `Listed for at least ${formatCount(days, 'day')}`,
  maxDaysListed: (days: number) => `Listed for at most ${formatCount(days, 'day')}`,
}

export function periodName(days: number): string {
  return days === 1 ? 'last 24 hours' : `last ${days} days`
}
