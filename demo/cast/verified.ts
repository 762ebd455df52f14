import { british } from './verified/british.ts'
import type { VerifiedDetails } from './verified/details.ts'
import { german } from './verified/german.ts'
import { others } from './verified/others.ts'

/** Verified facts and flaws of cars, by the prefix of their picture names. The descriptions mention the same flaws. */
export const verifiedDetails: Readonly<Record<string, VerifiedDetails>> = { ...british, ...german, ...others }
