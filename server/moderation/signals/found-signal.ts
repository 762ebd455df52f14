import type { Signal } from '#contract/moderation/rules.ts'

/**
 * A signal and its basis, the data that it depends on. A false-positive mark is valid as long as the basis stays the same. For
 * signals that depend only on the listing, the basis defaults to the reason.
 */
export type FoundSignal = Signal & { basis?: string }
