import { type HeldReason, heldReasons } from '#contract/inquiries/limits.ts'
import { formatQuoted } from '#web/ui/format/sizes.ts'

/** Explains why a message was held, for example `It contains something on the watchlist: “wire”.` */
export function heldSentence(reason: HeldReason, heldFor: readonly string[]): string {
  const sentence = heldReasons[reason]
  return heldFor.length > 0 ? `${sentence.replace(/\.$/, '')}: ${formatQuoted(heldFor)}.` : sentence
}
