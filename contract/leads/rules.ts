/** Where a lead stands: an inquiry, as the work of the seller who makes a sale of it. Nobody else is told. */
export const leadStatuses = ['new', 'answered', 'viewing', 'offer', 'sold', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** What sellers note themselves. The others follow from the messages: a lead is new until its seller has answered. */
export const notedStatuses = ['viewing', 'offer', 'sold', 'lost'] as const
export type NotedStatus = (typeof notedStatuses)[number]

type LeadTransition = {
  from: readonly LeadStatus[]
  /** Null: what follows from the messages. */
  to: NotedStatus | null
  /** On the button that makes it. */
  label: string
}

/** Every way in which a seller moves a lead: updates, buttons and tests are made from this. */
const leadTransitions = {
  arrangeViewing: { from: ['new', 'answered', 'offer'], to: 'viewing', label: 'Viewing Arranged' },
  noteOffer: { from: ['new', 'answered', 'viewing'], to: 'offer', label: 'Offer Made' },
  sell: { from: ['new', 'answered', 'viewing', 'offer'], to: 'sold', label: 'Sold' },
  lose: { from: ['new', 'answered', 'viewing', 'offer'], to: 'lost', label: 'Lost' },
  reopen: { from: notedStatuses, to: null, label: 'Take Up Again' },
} as const satisfies Record<string, LeadTransition>

export type LeadTransitionName = keyof typeof leadTransitions
export const leadTransitionNames = Object.keys(leadTransitions) as LeadTransitionName[]

/** One transition of the table, by its common type. */
export function leadTransition(name: LeadTransitionName): LeadTransition {
  return leadTransitions[name]
}

/** What a seller may make of a lead from here, in the order of the table. */
export function leadMoves(status: LeadStatus): LeadTransitionName[] {
  return leadTransitionNames.filter((name) => leadTransition(name).from.includes(status))
}

/** What stands in a saved reply for what differs from one conversation to the next. */
export const replyPlaceholders = ['name', 'car', 'price'] as const
type Placeholder = (typeof replyPlaceholders)[number]

/** Spaces around the name are left to `trim`: matched here, they would take the third power of their number. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Placeholders in a text that nothing could be filled into, as they were written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([written, name]) => (isKnown(name!.trim()) ? [] : [written]))
}

/** The text with all of it filled in, once: what is filled in is not looked at again. */
export function fillReply(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(placeholder, (written, name: string) => {
    const known = name.trim()
    return isKnown(known) ? values[known] : written
  })
}

function isKnown(name: string): name is Placeholder {
  return replyPlaceholders.some((it) => it === name)
}
