/** The status of a lead, which only the seller sees. */
export const leadStatuses = ['new', 'answered', 'viewing', 'offer', 'sold', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Statuses that sellers set by hand. The other two follow from the messages: a lead is new until its seller replies. */
export const manualStatuses = ['viewing', 'offer', 'sold', 'lost'] as const
export type ManualStatus = (typeof manualStatuses)[number]

type LeadTransition = {
  from: readonly LeadStatus[]
  /** If null, the status follows from the messages. */
  to: ManualStatus | null
  /** Label of the button. */
  label: string
}

/** The state machine of leads: updates, buttons and tests are derived from it. */
const leadTransitions = {
  arrangeViewing: { from: ['new', 'answered', 'offer'], to: 'viewing', label: 'Viewing Arranged' },
  noteOffer: { from: ['new', 'answered', 'viewing'], to: 'offer', label: 'Offer Made' },
  sell: { from: ['new', 'answered', 'viewing', 'offer'], to: 'sold', label: 'Sold' },
  lose: { from: ['new', 'answered', 'viewing', 'offer'], to: 'lost', label: 'Lost' },
  reopen: { from: manualStatuses, to: null, label: 'Reopen' },
} as const satisfies Record<string, LeadTransition>

export type LeadTransitionName = keyof typeof leadTransitions
export const leadTransitionNames = Object.keys(leadTransitions) as LeadTransitionName[]

/** Returns a transition with its general type. */
export function leadTransition(name: LeadTransitionName): LeadTransition {
  return leadTransitions[name]
}

/** Lists the moves available to the seller, in the order of the table. */
export function leadMoves(status: LeadStatus): LeadTransitionName[] {
  return leadTransitionNames.filter((name) => leadTransition(name).from.includes(status))
}

/** The placeholders of saved replies. */
export const replyPlaceholders = ['name', 'car', 'price'] as const
type Placeholder = (typeof replyPlaceholders)[number]

/** Callers trim the name. Matching the spaces here would backtrack in cubic time. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Returns the unknown placeholders in a text, as written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([written, name]) => (isKnown(name!.trim()) ? [] : [written]))
}

/** Replaces all placeholders in a single pass: inserted values are not scanned again. */
export function fillReply(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(placeholder, (written, name: string) => {
    const known = name.trim()
    return isKnown(known) ? values[known] : written
  })
}

function isKnown(name: string): name is Placeholder {
  return replyPlaceholders.some((known) => known === name)
}
