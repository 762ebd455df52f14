import { shortlistLimits } from './limits.ts'

export const shortlistProblems = {
  shortlist_not_found: {
    status: 404,
    message: 'This shortlist no longer exists, or its link has expired.',
  },
  shortlist_comment_not_found: { status: 404, message: 'This comment has been deleted.' },
  too_many_shortlists: {
    status: 409,
    message: `You have ${shortlistLimits.perMember} shortlists. Delete one first.`,
  },
  shortlist_full: {
    status: 409,
    message: `A shortlist can have ${shortlistLimits.vehicles} vehicles. Remove one first.`,
  },
  too_many_comments: {
    status: 409,
    message: `This shortlist has ${shortlistLimits.comments} comments. Its owner can delete some.`,
  },
  too_many_votes: { status: 409, message: 'This vehicle has received the maximum number of votes.' },
} as const
