import { formatDuration } from '../numbers.ts'

const [hour, day] = [3_600, 86_400]

/**
 * All limits on inquiries. When you change one, update the table in docs/operating.md. A network is an IPv4 address or
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
  /** Emails to an address whose owner hasn't opened an emailed link yet; further emails aren't sent. */
  visitorMails: { points: 10, seconds: day },
} as const

/** Minimum seconds between opening the form and sending. Faster inquiries are held, because people take longer to write. */
export const shortestFillingSeconds = 2

/**
 * Minimum length, in characters, of a text that `sameText` counts across email addresses. Many people send the same short text: "Is it still for
 * sale?"
 */
export const distinctiveLength = 60

/** Maximum length of an inquiry or message, in characters. */
export const longestMessage = 5_000

/** Maximum number of messages after the inquiry in the list of held messages; older ones are left out. */
export const messagesPerHeldConversation = 3

/** Days for which admins see email addresses to which emails weren't sent. */
export const unmailedDays = 7

/** Maximum number of those addresses in the list; older ones are left out. */
export const maximumUnmailed = 100

/** Reasons for holding an inquiry, shown to admins and moderators. Don't rename the keys: they are stored and part of the API. */
export const heldReasons = {
  trap: 'A hidden field that only bots fill in has a value.',
  haste: 'It was sent too quickly to have been typed by a person.',
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
