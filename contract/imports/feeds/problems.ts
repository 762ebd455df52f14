import { feedLimits } from './limits.ts'

export const feedProblems = {
  feed_not_found: { status: 404, message: 'This feed no longer exists.' },
  feed_moved: { status: 409, message: 'This feed has changed since you opened it. Review it and try again.' },
  too_many_feeds: {
    status: 409,
    message: `You already have ${feedLimits.feeds} scheduled feeds. Remove one first.`,
  },
} as const
