/** How a vehicle's price compares with those of similar vehicles. Don't import zod here, because browsers load this file. */
export const verdictNames = {
  below: 'Below market',
  fair: 'Fair price',
  above: 'Above market',
} as const
export type Verdict = keyof typeof verdictNames
export const verdicts = Object.keys(verdictNames) as Verdict[]
