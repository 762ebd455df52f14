import { british } from './vouched/british.ts'
import { german } from './vouched/german.ts'
import { others } from './vouched/others.ts'
import type { Vouched } from './vouched/vouch.ts'

/** By what the pictures of a car are named by; the flaws are those that its text speaks of. */
export const vouched: Readonly<Record<string, Vouched>> = { ...british, ...german, ...others }
