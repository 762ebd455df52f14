import type { Signal } from '#contract/moderation/rules.ts'

/**
 * A signal with what it depends on in its listing. A mark as a false positive is valid as long as that stays the same. By default,
 * it is the reason, for signals that only depend on the listing.
 */
export type FoundSignal = Signal & { basis?: string }
