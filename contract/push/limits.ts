/** Limits on push notifications. docs/operating.md lists the same values. */
export const pushLimits = {
  /** Maximum number of devices per member. Adding another device replaces the oldest one. */
  devices: 10,
  endpoint: 1_000,
  /** Maximum number of attempts to send a message to a device, over about two minutes. */
  attempts: 5,
  /** Timeout of an attempt, in milliseconds. */
  timeout: 10_000,
  /** How long a push service keeps a message for a device that isn't connected, in seconds. */
  life: 86_400,
} as const

/**
 * The text of each kind of push message. The message itself contains only its kind and a path, so that its size reveals little
 * to push services.
 */
export const pushTexts = {
  match: 'New vehicle for a saved search',
  reduced: 'Price drop on a saved vehicle',
  sold: 'A saved vehicle was sold',
  returned: 'A saved vehicle is back on the market',
  inquiry: 'New inquiry about your vehicle',
  message: 'New message',
  approved: 'Your listing was approved',
  changesApproved: 'Your changes were approved',
  rejected: 'Your listing needs changes',
  changesRejected: 'Your changes were rejected',
  takenDown: 'Your listing was taken down',
  markedSold: 'Your vehicle was marked as sold',
  relisted: 'Your vehicle is for sale again',
  expiring: 'Your listing expires soon',
} as const
type PushKind = keyof typeof pushTexts

export type PushMessage = {
  kind: PushKind
  /** The page that the message opens. */
  path: string
}
