import { formatDuration } from '../numbers.ts'

const [hour, day] = [3_600, 86_400]

/**
 * All limits on inquiries. The table in docs/operating.md must list the same values. A network is an IPv4 address or
 * the /64 of an IPv6 address. Depending on the limit, further inquiries are either rejected or held for a moderator.
 */
export const inquiryLimits = {
  /** Maximum number of inquiries from one network without a signed timestamp. Further inquiries are rejected. */
  unstamped: { points: 20, seconds: day },
  /** Maximum number of held inquiries from one network or email address. Further inquiries are rejected. */
  heldPerSender: { points: 20, seconds: day },
  /** Maximum number of held inquiries about one vehicle. Further inquiries are rejected. */
  heldPerVehicle: { points: 50, seconds: day },
  /** Maximum number of inquiries from one email address. Further inquiries are held. */
  perSender: { points: 10, seconds: hour },
  /** Maximum number of inquiries about one vehicle. Further inquiries are held. */
  perVehicle: { points: 30, seconds: hour },
  /** Maximum number of inquiries with identical text from one email address about one vehicle. Further inquiries are held. */
  sameTextToVehicle: { points: 1, seconds: day },
  /** Maximum number of inquiries with identical text from any email address. Further inquiries are held. */
  sameText: { points: 3, seconds: day },
  /**
   * Maximum number of emails to an address whose owner hasn't opened any link in our emails yet. Further emails aren't
   * sent, because someone else may have entered the address.
   */
  visitorMails: { points: 10, seconds: day },
} as const

/** Minimum time between opening and sending the form, in seconds. Faster inquiries are held, because typing takes longer. */
export const minimumFillSeconds = 2

/**
 * Only messages of at least this many characters count toward `sameText`, because many people write the same short
 * question: "Is it still for sale?"
 */
export const distinctiveLength = 60

export const maximumMessageLength = 5_000

/** The list of held messages shows at most this many messages after each inquiry. Older messages are left out. */
export const messagesPerHeldConversation = 3

/** Number of days for which admins can see an address whose emails were withheld because of `visitorMails`. */
export const unmailedDays = 7

/** Admins see at most this many addresses whose emails were withheld. Older ones are left out. */
export const maximumUnmailed = 100

/**
 * Reasons for holding an inquiry, as shown to admins and moderators. Don't rename the keys, because the database and the API
 * contain them.
 */
export const heldReasons = {
  trap: 'A hidden field was filled in, which only bots do.',
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
