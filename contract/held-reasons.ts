import { inquiryLimits } from './inquiry-limits.ts'
import { inWords } from './seconds-in-words.ts'

/** Why a guard held an inquiry back, as admins read it. The keys are stored and published: they stay as they are. */
export const heldReasons = {
  trap: 'A field was filled in that people do not see.',
  haste: 'It was sent sooner after the page was opened than a person writes.',
  repeated: `The same sender wrote the same about this vehicle within ${inWords(inquiryLimits.sameTextToVehicle.seconds)}.`,
  spread: `The same text came to several vehicles within ${inWords(inquiryLimits.sameText.seconds)}.`,
  busy_sender: `The same address was given for more than ${busyWith(inquiryLimits.ofSender)}.`,
  busy_vehicle: `This vehicle had more than ${busyWith(inquiryLimits.ofVehicle)}.`,
  blocked: 'The seller has blocked this sender.',
  listed: 'It holds what is on the watchlist.',
} as const
export type HeldReason = keyof typeof heldReasons

function busyWith({ points, seconds }: { points: number; seconds: number }): string {
  return `${points} inquiries within ${inWords(seconds)}`
}
