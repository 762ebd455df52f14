import { british } from './vouched/british.ts'
import { german } from './vouched/german.ts'
import { others } from './vouched/others.ts'
import type { Vouched } from './vouched/vouch.ts'

/** Verified facts and flaws by the prefix of the car's picture names; the flaws are those in its description. */
export const vouched: Readonly<Record<string, Vouched>> = { ...british, ...german, ...others }
