/**
 * The states of a lead delivery address. An address is `unconfirmed` until the link that was emailed to it is opened, and
 * `stopped` after too many failed deliveries in a row.
 */
export const leadAddressStates = ['unconfirmed', 'active', 'paused', 'stopped'] as const
export type LeadAddressState = (typeof leadAddressStates)[number]

type LeadAddressTransition = {
  from: readonly LeadAddressState[]
  to: LeadAddressState
  /** Who makes it: the reader of the mailbox by opening the link, the seller, or the site. */
  by: 'reader' | 'seller' | 'site'
}

/** The state machine of lead delivery addresses: updates and buttons are derived from it. */
const leadAddressTransitions = {
  confirm: { from: ['unconfirmed'], to: 'active', by: 'reader' },
  pause: { from: ['active'], to: 'paused', by: 'seller' },
  resume: { from: ['paused', 'stopped'], to: 'active', by: 'seller' },
  stop: { from: ['active'], to: 'stopped', by: 'site' },
} as const satisfies Record<string, LeadAddressTransition>

type LeadAddressTransitionName = keyof typeof leadAddressTransitions

/** The moves that sellers can request. */
export const leadAddressMoves = ['pause', 'resume'] as const
export type LeadAddressMove = (typeof leadAddressMoves)[number]

/** Returns a transition with its general type. */
export function leadAddressTransition(name: LeadAddressTransitionName): LeadAddressTransition {
  return leadAddressTransitions[name]
}

/** Lists the moves that the seller can make now. */
export function movesOfLeadAddress(state: LeadAddressState): LeadAddressMove[] {
  return leadAddressMoves.filter((name) => leadAddressTransition(name).from.includes(state))
}
