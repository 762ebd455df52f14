/**
 * The statuses of a conversation. A block isn't a status; it is stored separately. Sellers never see conversations that are
 * held or discarded.
 */
export const conversationStates = ['open', 'closed', 'reported', 'held', 'discarded'] as const
export type ConversationState = (typeof conversationStates)[number]

export const visibleStates = ['open', 'closed', 'reported'] as const
export type VisibleState = (typeof visibleStates)[number]

/** The buyer is the side that sent the inquiry. */
export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]

/** Everyone who can change a conversation. `guard` is the spam filter, which holds messages that look automated. */
export type ConversationMover = Side | 'admin' | 'guard'

type ConversationTransition = {
  from: readonly ConversationState[]
  to?: ConversationState
  by: readonly ConversationMover[]
  /** Whether only the side that made the last move can make this one, for example to reopen a closed conversation. */
  own?: true
  /** Whether a block or a suspended account prevents this move. */
  free?: true
  /** Whether the move blocks (true) or unblocks (false) the other side. A move that would have no effect isn't offered. */
  blocks?: boolean
  label: string
  /** The consequences, as explained in the confirmation dialog. */
  summary: string
}

/** The state machine of conversations. Database updates, buttons and tests are derived from it. */
export const conversationTransitions = {
  hold: {
    from: ['open'],
    to: 'held',
    by: ['guard'],
    label: 'Hold',
    summary: 'The conversation is held until a moderator or admin releases or discards it.',
  },
  close: {
    from: ['open', 'held'],
    to: 'closed',
    by: ['seller', 'buyer'],
    free: true,
    label: 'Close',
    summary: 'Neither side can send messages until you reopen the conversation.',
  },
  // Reopening a conversation that the spam filter held, and that no admin has released, puts it back in `held` instead of
  // `open`.
  reopen: {
    from: ['closed'],
    to: 'open',
    by: ['seller', 'buyer'],
    own: true,
    free: true,
    label: 'Reopen',
    summary: 'Both sides can send messages again.',
  },
  block: {
    from: conversationStates,
    by: ['seller', 'buyer'],
    blocks: true,
    label: 'Block',
    summary:
      'Until you unblock the other side, neither of you can send messages, and you won’t receive their new inquiries.',
  },
  unblock: {
    from: conversationStates,
    by: ['seller', 'buyer'],
    blocks: false,
    label: 'Unblock',
    summary: 'You’ll receive new inquiries from them again.',
  },
  report: {
    from: ['open', 'held', 'closed'],
    to: 'reported',
    by: ['seller', 'buyer'],
    label: 'Report',
    summary: 'The conversation is closed, and a moderator reviews it.',
  },
  release: {
    from: ['held', 'reported'],
    to: 'open',
    by: ['admin'],
    label: 'Release',
    summary: 'The seller receives the held inquiry, or both sides of a reported conversation can send messages again.',
  },
  discard: {
    from: ['held', 'reported'],
    to: 'discarded',
    by: ['admin'],
    label: 'Discard',
    summary: "The buyer's inquiry does not reach the seller, and neither side can send messages.",
  },
} as const satisfies Record<string, ConversationTransition>

export type ConversationTransitionName = keyof typeof conversationTransitions
export const conversationTransitionNames = Object.keys(conversationTransitions) as ConversationTransitionName[]

export function conversationTransition(name: ConversationTransitionName): ConversationTransition {
  return conversationTransitions[name]
}

export type MoveConditions = {
  state: ConversationState
  movedBy: ConversationMover | null
  blocked: boolean
  free: boolean
}

export function conversationMoves(
  mover: ConversationMover,
  { state, movedBy, blocked, free }: MoveConditions,
): ConversationTransitionName[] {
  return conversationTransitionNames.filter((name) => {
    const transition = conversationTransition(name)
    return (
      transition.from.includes(state) &&
      transition.by.includes(mover) &&
      (!transition.own || movedBy === mover) &&
      (!transition.free || free) &&
      transition.blocks !== blocked
    )
  })
}

export const sideMoves = ['close', 'reopen', 'block', 'unblock', 'report'] as const
export type SideMove = (typeof sideMoves)[number]
