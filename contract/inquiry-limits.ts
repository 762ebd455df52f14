const [hour, day] = [3_600, 86_400]

/**
 * Every limit of inquiries; docs/operating.md shows this table, and with it that of conversation-limits.ts. A network is an IPv4
 * address or the /64 of an IPv6 address.
 */
export const inquiryLimits = {
  unstamped: {
    points: 20,
    seconds: day,
    counts: 'Inquiries of a network that carry no stamp of the form',
    beyond: 'are refused',
  },
  heldOfSender: {
    points: 20,
    seconds: day,
    counts: 'Inquiries of a network, or of a mail address, that a guard holds back',
    beyond: 'are refused',
  },
  heldOfVehicle: {
    points: 50,
    seconds: day,
    counts: 'Inquiries about a vehicle that a guard holds back',
    beyond: 'are refused',
  },
  ofSender: { points: 10, seconds: hour, counts: 'Inquiries of a mail address', beyond: 'are held' },
  ofVehicle: { points: 30, seconds: hour, counts: 'Inquiries about a vehicle', beyond: 'are held' },
  sameTextToVehicle: {
    points: 1,
    seconds: day,
    counts: 'Inquiries of a mail address with the same text about the same vehicle',
    beyond: 'are held',
  },
  sameText: { points: 3, seconds: day, counts: 'Inquiries with the same text', beyond: 'are held' },
  visitorMails: {
    points: 10,
    seconds: day,
    counts: 'Mails to an address from which nobody has used a link yet',
    beyond: 'are not sent',
  },
} as const satisfies Record<string, { points: number; seconds: number; counts: string; beyond: string }>

/** What `INQUIRY_LIMIT` is when it is not set: inquiries that one network may send. */
export const defaultInquiryLimit = '5/10m'

/** An inquiry that comes sooner after its form was made is held: a person takes longer to write. */
export const shortestFillingSeconds = 2

/**
 * `sameText` counts a shorter text only for one mail address, because many people write the same: "Is it still for
 * sale?" In characters.
 */
export const distinctiveLength = 60

/** The longest inquiry and the longest message after it, in characters. */
export const longestMessage = 5_000

/** Messages after the inquiry that the list of held messages shows of each; the newest. */
export const newestOfHeld = 3

/** For how long admins are told to whom mails were not sent. */
export const unmailedDays = 7

/** The most addresses that they are told; the newest. */
export const shownUnmailed = 100
