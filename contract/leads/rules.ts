export const leadStatuses = ['new', 'answered', 'viewing', 'offer', 'sold', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/**
 * Statuses that sellers set by hand. The messages determine the other two: a lead is `new` until its seller replies, and
 * `answered` afterward.
 */
export const manualStatuses = ['viewing', 'offer', 'sold', 'lost'] as const
export type ManualStatus = (typeof manualStatuses)[number]

type LeadTransition = {
  from: readonly LeadStatus[]
  /** The new status. Null means that the messages determine the status again. */
  to: ManualStatus | null
  label: string
}

/** The state machine of leads. Database updates, buttons and tests are derived from it. */
const leadTransitions = {
  arrangeViewing: { from: ['new', 'answered', 'offer'], to: 'viewing', label: 'Appointment Set' },
  noteOffer: { from: ['new', 'answered', 'viewing'], to: 'offer', label: 'Offer Made' },
  sell: { from: ['new', 'answered', 'viewing', 'offer'], to: 'sold', label: 'Sold' },
  lose: { from: ['new', 'answered', 'viewing', 'offer'], to: 'lost', label: 'Lost' },
  reopen: { from: manualStatuses, to: null, label: 'Reopen' },
} as const satisfies Record<string, LeadTransition>

export type LeadTransitionName = keyof typeof leadTransitions
export const leadTransitionNames = Object.keys(leadTransitions) as LeadTransitionName[]

export function leadTransition(name: LeadTransitionName): LeadTransition {
  return leadTransitions[name]
}

export function leadMoves(status: LeadStatus): LeadTransitionName[] {
  return leadTransitionNames.filter((name) => leadTransition(name).from.includes(status))
}

export const replyPlaceholders = ['name', 'car', 'price'] as const
type Placeholder = (typeof replyPlaceholders)[number]

/**
 * Matches a placeholder and captures its name, including any spaces around it, which callers trim. If the pattern matched the
 * spaces separately, it would backtrack in cubic time.
 */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Returns the unknown placeholders in a string, including their braces. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([written, name]) => (isKnown(name!.trim()) ? [] : [written]))
}

/** Replaces all placeholders in one pass, so a value that looks like a placeholder isn't replaced as well. */
export function fillReply(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(placeholder, (written, name: string) => {
    const known = name.trim()
    return isKnown(known) ? values[known] : written
  })
}

function isKnown(name: string): name is Placeholder {
  return replyPlaceholders.some((known) => known === name)
}
