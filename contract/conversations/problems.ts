/** Refusals about conversations and what a seller makes of them. A part of the catalogue of problems. */
export const conversationProblems = {
  conversation_closed: {
    status: 409,
    message: 'This conversation is closed and takes no more messages.',
  },
  conversation_moved: {
    status: 409,
    message: 'This conversation has changed in the meantime. Please look at it again and decide anew.',
  },
  lead_moved: {
    status: 409,
    message: 'This lead has moved on in the meantime. Please look at it again and decide anew.',
  },
  too_many_replies: {
    status: 409,
    message: 'You have as many saved replies as there can be. Please remove one first.',
  },
  sender_blocked: {
    status: 409,
    message: 'The seller blocks this sender: the message cannot be let through. Please discard it.',
  },
} as const
