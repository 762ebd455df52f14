import { british } from './vouched/british.ts'
import { german } from './vouched/german.ts'
import { others } from './vouched/others.ts'
import type { VerifiedDetails } from './vouched/vouch.ts'

/** Verified facts and flaws of cars, by the prefix of their picture names. The descriptions mention the same flaws. */
export const vouched: Readonly<Record<string, VerifiedDetails>> = { ...british, ...german, ...others }
