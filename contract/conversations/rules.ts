/** The states of a conversation. Who blocks whom is kept beside them. What is held or discarded its seller never sees. */
export const conversationStates = ['open', 'closed', 'reported', 'held', 'discarded'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The states that one of the two is told. */
export const seenStates = ['open', 'closed', 'reported'] as const
export type SeenState = (typeof seenStates)[number]

/** The two who talk: the buyer wrote first. */
export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]

/** Who moves a conversation. A guard holds back what looks like no person's message. */
export type ConversationMover = Side | 'admin' | 'guard'

type ConversationTransition = {
  from: readonly ConversationState[]
  /** Absent: it stays where it is. */
  to?: ConversationState
  by: readonly ConversationMover[]
  /** Only whoever made the last move may make this one. */
  own?: true
  /** Only while nothing else keeps the two from writing: neither a block nor a suspended account. */
  free?: true
  /** Whether the mover's block stands afterwards; only where it does not stand so already. */
  blocks?: boolean
  /** On the button that makes it. */
  label: string
  /** What follows from it, for whoever is asked to confirm it. */
  summary: string
}

/** Every way in which a conversation moves, and who may move it so: updates, buttons and tests are made from this. */
export const conversationTransitions = {
  hold: { from: ['open'], to: 'held', by: ['guard'], label: 'Hold', summary: 'It is held until an admin has decided.' },
  close: {
    from: ['open', 'held'],
    to: 'closed',
    by: ['seller', 'buyer'],
    free: true,
    label: 'Close',
    summary: 'Neither of you can write any more, until you open it again.',
  },
  // What no admin has let through is held again.
  reopen: {
    from: ['closed'],
    to: 'open',
    by: ['seller', 'buyer'],
    own: true,
    free: true,
    label: 'Open Again',
    summary: 'Both of you can write again.',
  },
  block: {
    from: conversationStates,
    by: ['seller', 'buyer'],
    blocks: true,
    label: 'Block',
    summary: 'Neither of you can write here, and new inquiries of theirs do not reach you, until you lift it.',
  },
  unblock: {
    from: conversationStates,
    by: ['seller', 'buyer'],
    blocks: false,
    label: 'Unblock',
    summary: 'New inquiries of theirs reach you again.',
  },
  report: {
    from: ['open', 'held', 'closed'],
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

/** What decides which moves somebody may make. */
export type MoveConditions = {
  state: ConversationState
  /** Who made the last move. */
  movedBy: ConversationMover | null
  /** Whether the one who asks blocks the other. */
  blocked: boolean
  /** Whether nothing but the state keeps the two from writing. */
  free: boolean
}

/** Which moves somebody may make from here, in the order of the table. */
export function conversationMoves(
  mover: ConversationMover,
  { state, movedBy, blocked, free }: MoveConditions,
): ConversationTransitionName[] {
  return conversationTransitionNames.filter((name) => {
    const it = conversationTransition(name)
    return (
      it.from.includes(state) &&
      it.by.includes(mover) &&
      (!it.own || movedBy === mover) &&
      (!it.free || free) &&
      it.blocks !== blocked
    )
  })
}

/** What the two who talk may ask for. */
export const sideMoves = ['close', 'reopen', 'block', 'unblock', 'report'] as const
export type SideMove = (typeof sideMoves)[number]
