/**
 * The statuses of a lead delivery address. An address is `unconfirmed` until the recipient opens the link in the confirmation
 * email. It is `stopped` after too many failed deliveries in a row.
 */
export const leadAddressStates = ['unconfirmed', 'active', 'paused', 'stopped'] as const
export type LeadAddressState = (typeof leadAddressStates)[number]

type LeadAddressTransition = {
  from: readonly LeadAddressState[]
  to: LeadAddressState
  /** Who makes the transition. `reader` is the person who reads the mailbox and opens the link in the confirmation email. */
  by: 'reader' | 'seller' | 'site'
}

const leadAddressTransitions = {
  confirm: { from: ['unconfirmed'], to: 'active', by: 'reader' },
  pause: { from: ['active'], to: 'paused', by: 'seller' },
  resume: { from: ['paused', 'stopped'], to: 'active', by: 'seller' },
  stop: { from: ['active'], to: 'stopped', by: 'site' },
} as const satisfies Record<string, LeadAddressTransition>

type LeadAddressTransitionName = keyof typeof leadAddressTransitions

export const leadAddressMoves = ['pause', 'resume'] as const
export type LeadAddressMove = (typeof leadAddressMoves)[number]

export function leadAddressTransition(name: LeadAddressTransitionName): LeadAddressTransition {
  return leadAddressTransitions[name]
}

export function availableLeadAddressMoves(state: LeadAddressState): LeadAddressMove[] {
  return leadAddressMoves.filter((name) => leadAddressTransition(name).from.includes(state))
}
