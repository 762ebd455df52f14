/** Where a conversation stands. What is held or discarded its seller never sees. */
export const conversationStates = ['open', 'closed', 'blocked', 'reported', 'held', 'discarded'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The two who talk: the buyer wrote first. */
export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]

/** Who moves a conversation. A guard holds back what looks like no person's message. */
export type ConversationMover = Side | 'admin' | 'guard'

type ConversationTransition = {
  from: readonly ConversationState[]
  to: ConversationState
  by: readonly ConversationMover[]
  /** Only whoever made the last move may make this one. */
  own?: true
  /** On the button that makes it. */
  label: string
  /** What follows from it, for whoever is asked to confirm it. */
  summary: string
}

/** Every way in which a conversation moves, and who may move it so: updates, buttons and tests are made from this. */
export const conversationTransitions = {
  hold: { from: ['open'], to: 'held', by: ['guard'], label: 'Hold', summary: 'It waits until an admin has looked.' },
  close: {
    from: ['open'],
    to: 'closed',
    by: ['seller', 'buyer'],
    label: 'Close',
    summary: 'Neither of you can write any more, until you open it again.',
  },
  reopen: {
    from: ['closed', 'blocked'],
    to: 'open',
    by: ['seller', 'buyer'],
    own: true,
    label: 'Open Again',
    summary: 'Both of you can write again.',
  },
  block: {
    from: ['open', 'closed'],
    to: 'blocked',
    by: ['seller'],
    label: 'Block',
    summary: 'It is closed, and new inquiries of this sender do not reach you.',
  },
  report: {
    from: ['open', 'closed'],
    to: 'reported',
    by: ['seller', 'buyer'],
    label: 'Report',
    summary: 'It is closed, and an admin reads it and decides what becomes of it.',
  },
  release: {
    from: ['held', 'reported'],
    to: 'open',
    by: ['admin'],
    label: 'Release',
    summary: 'It reaches the seller, or both can write again.',
  },
  discard: {
    from: ['held', 'reported'],
    to: 'discarded',
    by: ['admin'],
    label: 'Discard',
    summary: 'The seller does not see it, and nobody can write any more.',
  },
} as const satisfies Record<string, ConversationTransition>

export type ConversationTransitionName = keyof typeof conversationTransitions
export const conversationTransitionNames = Object.keys(conversationTransitions) as ConversationTransitionName[]

/** One transition of the table, by its common type. */
export function conversationTransition(name: ConversationTransitionName): ConversationTransition {
  return conversationTransitions[name]
}

/** Which moves somebody may make from here, in the order of the table; `movedBy` made the last one. */
export function conversationMoves(
  state: ConversationState,
  mover: ConversationMover,
  movedBy: ConversationMover | null,
): ConversationTransitionName[] {
  return conversationTransitionNames.filter((name) => {
    const { from, by, own } = conversationTransition(name)
    return from.includes(state) && by.includes(mover) && (!own || movedBy === mover)
  })
}

/** What the two who talk may ask for. */
export const sideMoves = ['close', 'reopen', 'block', 'report'] as const
export type SideMove = (typeof sideMoves)[number]

/** Why a guard held an inquiry back, as admins read it. */
export const heldReasons = {
  trap: 'A field was filled in that people do not see.',
  haste: 'It was sent sooner after the page was opened than a person writes.',
  repeated: 'The same sender wrote the same about this vehicle within a day.',
  spread: 'The same text came to several vehicles within a day.',
  busy_sender: 'The same address was given for more than ten inquiries within an hour.',
  busy_vehicle: 'This vehicle had more than thirty inquiries within an hour.',
  blocked: 'The seller has blocked this sender.',
} as const
export type HeldReason = keyof typeof heldReasons
