/** Limits on notifications. docs/operating.md lists the same values. */
export const notificationLimits = {
  /** Days until a notification is deleted. */
  days: 90,
  /** Maximum number of notifications that are stored per member. The oldest ones are deleted first. */
  perMember: 500,
} as const

/** The kinds of notifications that members can switch on and off. `label` and `text` are shown in the settings. */
export const notificationKinds = {
  matches: { label: 'Saved Searches', text: 'Vehicles that match your saved searches' },
  savedVehicles: {
    label: 'Saved Vehicles',
    text: 'When a vehicle you saved drops in price, is sold or is back on the market',
  },
  messages: { label: 'Messages', text: 'Inquiries about your vehicles, and new messages in your conversations' },
  listings: {
    label: 'Your Listings',
    text: 'Approvals, rejections and other decisions, and listings that expire soon',
  },
} as const
export type NotificationKind = keyof typeof notificationKinds

/** Maps each event to the kind of notification that members get about it. */
export const notificationEvents = {
  match: 'matches',
  reduced: 'savedVehicles',
  sold: 'savedVehicles',
  returned: 'savedVehicles',
  inquiry: 'messages',
  message: 'messages',
  approved: 'listings',
  changesApproved: 'listings',
  rejected: 'listings',
  changesRejected: 'listings',
  takenDown: 'listings',
  markedSold: 'listings',
  relisted: 'listings',
  expiring: 'listings',
} as const satisfies Record<string, NotificationKind>
export type NotificationEvent = keyof typeof notificationEvents

/** The channels of a kind of notification, and their default settings. */
export const defaultChannels = { product: true, email: true, push: false } as const
