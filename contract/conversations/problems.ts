export const conversationProblems = {
  conversation_closed: {
    status: 409,
    message: "This conversation is closed. You can't send messages in it.",
  },
  conversation_moved: {
    status: 409,
    message: 'This conversation has changed since you opened it. Review it and try again.',
  },
  lead_moved: {
    status: 409,
    message: 'This lead has changed since you opened it. Review it and try again.',
  },
  delivery_moved: {
    status: 409,
    message: 'Your lead delivery settings have changed since you opened this page. Review it and try again.',
  },
  too_many_lead_links: {
    status: 429,
    message: "You've requested several of these emails today. Check that mailbox, or try again tomorrow.",
  },
  too_many_replies: {
    status: 409,
    message: 'You have the maximum number of saved replies. Remove one first.',
  },
  sender_blocked: {
    status: 409,
    message: "The seller has blocked this sender, so the message can't be released. Discard it instead.",
  },
} as const
