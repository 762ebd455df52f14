import { formatDuration } from '../numbers.ts'

const [hour, day] = [3_600, 86_400]

/**
 * All limits of inquiries; update the table in docs/operating.md when you change one. A network is an IPv4 address or
 * the /64 of an IPv6 address.
 */
export const inquiryLimits = {
  /** Inquiries from a network without a signed timestamp; more are refused. */
  unstamped: { points: 20, seconds: day },
  /** Inquiries from a network or an email address that a guard holds; more are refused. */
  heldPerSender: { points: 20, seconds: day },
  /** Inquiries about a vehicle that a guard holds; more are refused. */
  heldPerVehicle: { points: 50, seconds: day },
  /** Inquiries from an email address; more are held. */
  perSender: { points: 10, seconds: hour },
  /** Inquiries about a vehicle; more are held. */
  perVehicle: { points: 30, seconds: hour },
  /** Inquiries from an email address with the same text about the same vehicle; more are held. */
  sameTextToVehicle: { points: 1, seconds: day },
  /** Inquiries with the same text; more are held. */
  sameText: { points: 3, seconds: day },
  /** Emails to an address whose owner has not used a link yet; more are not sent. */
  visitorMails: { points: 10, seconds: day },
} as const

/** An inquiry sent sooner after its form was created is held: people take longer to write. */
export const shortestFillingSeconds = 2

/**
 * `sameText` counts a shorter text only per email address, because many people write the same: "Is it still for
 * sale?" In characters.
 */
export const distinctiveLength = 60

/** The longest inquiry and the longest message after it, in characters. */
export const longestMessage = 5_000

/** Messages after the inquiry that the list of held messages shows of each conversation, the newest ones. */
export const messagesPerHeldConversation = 3

/** Days for which admins see the addresses whose emails were not sent. */
export const unmailedDays = 7

/** Maximum number of those addresses shown, the newest ones. */
export const maximumUnmailed = 100

/** Why a guard held an inquiry, as admins read it. The keys are stored and published: do not rename them. */
export const heldReasons = {
  trap: "A field that people can't see was filled in.",
  haste: 'It was sent too fast to be typed by a person.',
  repeated: `The same sender sent the same text about this vehicle within ${formatDuration(inquiryLimits.sameTextToVehicle.seconds)}.`,
  spread: `The same text was sent about several vehicles within ${formatDuration(inquiryLimits.sameText.seconds)}.`,
  busy_sender: `The same email address was used for more than ${busyWith(inquiryLimits.perSender)}.`,
  busy_vehicle: `This vehicle received more than ${busyWith(inquiryLimits.perVehicle)}.`,
  blocked: 'The seller has blocked this sender.',
  listed: 'It contains something on the watchlist.',
} as const
export type HeldReason = keyof typeof heldReasons

function busyWith({ points, seconds }: { points: number; seconds: number }): string {
  return `${points} inquiries within ${formatDuration(seconds)}`
}
